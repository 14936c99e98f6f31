/** What registration hands over to the entry of the code: in the history's entry, and nowhere else. */
export interface Registration {
  email: string;
  name: string;
  password: string;
}

/** The registration that the navigation state holds, if it holds one. */
export function registrationIn(state: unknown): Registration | undefined {
  const held = (state as { registration?: Partial<Registration> } | null)?.registration;
  return held?.email && held.name && held.password
    ? { email: held.email, name: held.name, password: held.password }
    : undefined;
}
