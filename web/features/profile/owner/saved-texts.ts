import type { ProfileUser } from '#contract/profile/profile.ts';

/** Returns the saved texts of a schema's fields; '' for missing ones. */
export function savedTexts<Name extends keyof ProfileUser>(
  user: ProfileUser,
  { shape }: { shape: Readonly<Record<Name, unknown>> },
): Record<Name, string> {
  const names = Object.keys(shape) as Name[];
  return Object.fromEntries(names.map((name) => [name, user[name] ?? ''])) as Record<Name, string>;
}
