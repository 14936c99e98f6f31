/** Returns the text of an element parsed by fast-xml-parser, which separates CDATA and keeps entities. */

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

export function textOf(value: unknown): string {
  if (typeof value === 'string') return decoded(value);
  // The first of repeated elements.
  if (Array.isArray(value)) return textOf(value[0]);
  if (typeof value !== 'object' || value === null) return '';
  if ('#cdata' in value)
    return [value['#cdata']]
      .flat()
      .filter((part) => typeof part === 'string')
      .join('')
      .trim();
  return '#text' in value ? textOf(value['#text']) : '';
}

/** One pass, so that a decoded entity is not decoded again. */
function decoded(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (whole, decimal, hex, name) => {
    if (typeof name === 'string') return named[name] ?? whole;
    const point =
      typeof decimal === 'string' ? Number.parseInt(decimal, 10) : Number.parseInt(String(hex), 16);
    return point <= 0x10_ff_ff ? String.fromCodePoint(point) : whole;
  });
}
