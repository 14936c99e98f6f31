import type { AccessLink } from '#contract/projects/protected-projects.ts';

/** Returns why the link no longer lets anybody in; undefined if it does. */
export function whyOver({ revoked_at, expires_at, max_visits, visits }: AccessLink): string | undefined {
  if (revoked_at !== null) return 'Revoked';
  if (expires_at !== null && Date.parse(expires_at) <= Date.now()) return 'Ended';
  return max_visits !== null && visits >= max_visits ? 'Used up' : undefined;
}
