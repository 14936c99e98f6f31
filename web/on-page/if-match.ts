/** Returns the If-Match header of a version; nothing for backends without versions. */
export function ifMatch(version: string | null): Record<string, string> {
  return version === null ? {} : { 'if-match': version };
}
