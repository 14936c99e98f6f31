/** Created once: creation takes longer than use. */
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Returns the first letter or digit of a name in capitals with its marks, or null if there is none. */
export function monogramOf(name: string): string | null {
  for (const { segment } of graphemes.segment(name))
    if (/^[\p{L}\p{N}]/u.test(segment)) return segment.toLocaleUpperCase();
  return null;
}
