import type { RegisterInput } from '#contract/auth.ts';

/**
 * What registration handed over to the entry of the code, if the navigation state holds it. It is in the
 * history's entry, and nowhere else.
 */
export function registrationIn(state: unknown): RegisterInput | undefined {
  const { email, fullname, password } =
    (state as { registration?: Partial<RegisterInput> } | null)?.registration ?? {};
  return email && fullname && password ? { email, fullname, password } : undefined;
}
