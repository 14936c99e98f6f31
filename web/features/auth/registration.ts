import type { CodeIssued, RegisterInput } from '#contract/auth/auth.ts';

/** What the code page knows of a registration; `mailed` as the server answered it. */
export type PendingRegistration = { registration: RegisterInput } & Partial<Pick<CodeIssued, 'mailed'>>;

/** What a registration that is begun again starts with: never the password. */
export type RegistrationStart = Partial<Pick<RegisterInput, 'email' | 'fullname'>>;

/** What the page before handed over to begin with; nothing if there was none. */
export function startIn(state: unknown): RegistrationStart {
  const { email, fullname } = (state as RegistrationStart | null) ?? {};
  return { ...(email && { email }), ...(fullname && { fullname }) };
}

/** The registration in a navigation state, if it holds one. It is kept nowhere else. */
export function registrationIn(state: unknown): PendingRegistration | undefined {
  const { registration, mailed } = (state as Partial<PendingRegistration> | null) ?? {};
  const { email, fullname, password } = registration ?? {};
  if (!email || !fullname || !password) return undefined;
  return { registration: { email, fullname, password }, ...(mailed !== undefined && { mailed }) };
}
