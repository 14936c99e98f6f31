/** Made once: making one takes longer than using it. */
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * The first letter or digit of a name, in capitals and with the marks that belong to it; null for a name
 * without any.
 */
export function monogramOf(name: string): string | null {
  for (const { segment } of graphemes.segment(name))
    if (/^[\p{L}\p{N}]/u.test(segment)) return segment.toLocaleUpperCase();
  return null;
}
