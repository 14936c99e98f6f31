import type { CodeIssued, RegisterInput } from '#contract/auth.ts';

/** What the code page knows of a registration; `mailed` as the server answered it. */
export type PendingRegistration = { registration: RegisterInput } & Partial<Pick<CodeIssued, 'mailed'>>;

/** The registration in a navigation state, if it holds one. It is kept nowhere else. */
export function registrationIn(state: unknown): PendingRegistration | undefined {
  const { registration, mailed } = (state as Partial<PendingRegistration> | null) ?? {};
  const { email, fullname, password } = registration ?? {};
  if (!email || !fullname || !password) return undefined;
  return { registration: { email, fullname, password }, ...(mailed !== undefined && { mailed }) };
}
