import type { RegisterInput } from '#contract/auth.ts';

/** The registration in a navigation state, if it holds one. It is kept nowhere else. */
export function registrationIn(state: unknown): RegisterInput | undefined {
  const { email, fullname, password } =
    (state as { registration?: Partial<RegisterInput> } | null)?.registration ?? {};
  return email && fullname && password ? { email, fullname, password } : undefined;
}
