import type { CodeIssued, RegisterInput } from '#contract/auth/auth.ts';

/** A registration that waits for its code. If the code was not `mailed`, it is in the log and the outbox. */
export type PendingRegistration = { registration: RegisterInput } & Partial<Pick<CodeIssued, 'mailed'>>;

/** The first values of a repeated registration, without the password. */
export type RegistrationStart = Partial<Pick<RegisterInput, 'email' | 'fullname'>>;

/** Returns the first values that a navigation state contains. */
export function startIn(state: unknown): RegistrationStart {
  const { email, fullname } = (state as RegistrationStart | null) ?? {};
  return { ...(email && { email }), ...(fullname && { fullname }) };
}

/** Returns the registration from a navigation state, which is its only place; undefined if it is incomplete. */
export function registrationIn(state: unknown): PendingRegistration | undefined {
  const { registration, mailed } = (state as Partial<PendingRegistration> | null) ?? {};
  const { email, fullname, password } = registration ?? {};
  if (!email || !fullname || !password) return undefined;
  return { registration: { email, fullname, password }, ...(mailed !== undefined && { mailed }) };
}
