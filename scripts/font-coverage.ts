/** Reads the code points that TrueType fonts cover. */

import { tableOf } from './font-tables.ts';

/** First code point that a class contains unescaped. Lower ones could be read as syntax. */
const firstLiteral = 0x400;

/** Returns the glyph number of each code point that the font covers. */
export function glyphsOf(font: Buffer): Map<number, number> {
  const table = tableOf(font, 'cmap');
  const offsets = Array.from({ length: table.readUInt16BE(2) }, (_, at) => table.readUInt32BE(8 + at * 8));
  return new Map([...new Set(offsets)].flatMap((at) => glyphsIn(table.subarray(at))));
}

/** Returns the code points that the font covers. */
export function codePointsOf(font: Buffer): number[] {
  return [...glyphsOf(font).keys()];
}

/** Reads the `cmap` formats of web fonts (OpenType, 4 and 12). Other formats map no glyphs. */
function glyphsIn(part: Buffer): [point: number, glyph: number][] {
  const format = part.readUInt16BE(0);
  if (format === 12)
    return range(0, part.readUInt32BE(12) - 1).flatMap((group) => {
      const at = 16 + group * 12;
      const first = part.readUInt32BE(at);
      return range(first, part.readUInt32BE(at + 4)).map((point): [number, number] => [
        point,
        part.readUInt32BE(at + 8) + point - first,
      ]);
    });
  if (format !== 4) return [];
  const segments = part.readUInt16BE(6) / 2;
  return range(0, segments - 1).flatMap((at) => {
    const end = part.readUInt16BE(14 + at * 2);
    const start = part.readUInt16BE(16 + (segments + at) * 2);
    const delta = part.readUInt16BE(16 + (segments * 2 + at) * 2);
    const indirect = 16 + (segments * 3 + at) * 2;
    const offset = part.readUInt16BE(indirect);
    const glyphOf = (point: number) => {
      const listed = offset === 0 ? point : part.readUInt16BE(indirect + offset + (point - start) * 2);
      return offset !== 0 && listed === 0 ? 0 : (listed + delta) & 0xffff;
    };
    return range(start, Math.min(end, 0xfffe))
      .map((point): [number, number] => [point, glyphOf(point)])
      .filter(([, glyph]) => glyph !== 0);
  });
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

/** Returns a character class for the code points that works in regular expressions of JavaScript and Typst. */
export function classOf(points: Iterable<number>): string {
  const ranges: [number, number][] = [];
  for (const point of [...new Set(points)].toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last?.[1] === point - 1) last[1] = point;
    else ranges.push([point, point]);
  }
  return `[${ranges.map(([from, to]) => (from === to ? sign(from) : `${sign(from)}-${sign(to)}`)).join('')}]`;
}

function sign(point: number): string {
  return point < firstLiteral ? `\\u{${point.toString(16)}}` : String.fromCodePoint(point);
}
