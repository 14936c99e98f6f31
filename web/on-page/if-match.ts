/** The header by which a change is made from that version only; none where the server names no versions. */
export function ifMatch(version: string | null): Record<string, string> {
  return version === null ? {} : { 'if-match': version };
}
