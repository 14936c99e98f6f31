/** Values that pages of a registration pass on in the state of a history entry (`PageLocation.state`). */
import type { CodeIssued, RegisterInput } from '#contract/auth/auth.ts';

/** A registration that waits for its code. If the code was not `mailed`, it is in the log and the folder “outbox”. */
export type PendingRegistration = { registration: RegisterInput } & Partial<Pick<CodeIssued, 'mailed'>>;

/** Initial values of the form of a repeated registration. */
export type RegistrationStart = Partial<Pick<RegisterInput, 'email' | 'fullname'>>;

/** Returns the initial values in `state`; {} if `state` has none. */
export function startIn(state: unknown): RegistrationStart {
  const { email, fullname } = (state as RegistrationStart | null) ?? {};
  return { ...(email && { email }), ...(fullname && { fullname }) };
}

/** Returns the registration in `state`, which is stored nowhere else; undefined if it is missing or incomplete. */
export function registrationIn(state: unknown): PendingRegistration | undefined {
  const { registration, mailed } = (state as Partial<PendingRegistration> | null) ?? {};
  const { email, fullname, password } = registration ?? {};
  if (!email || !fullname || !password) return undefined;
  return { registration: { email, fullname, password }, ...(mailed !== undefined && { mailed }) };
}
