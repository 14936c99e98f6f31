/**
 * The first letter or digit of a name, in capitals and with the marks that belong to it; null for a name
 * without any.
 */
export function monogramOf(name: string): string | null {
  const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name);
  for (const { segment } of letters) if (/^[\p{L}\p{N}]/u.test(segment)) return segment.toLocaleUpperCase();
  return null;
}
