/** One day in milliseconds. */
export const dayMs = 24 * 60 * 60 * 1000;

/** Returns a time in milliseconds since 1970 as ISO 8601 in UTC. */
export function isoTime(at: number): string {
  return new Date(at).toISOString();
}

export function isoTimeOrNull(at: number | null): string | null {
  return at === null ? null : isoTime(at);
}
