/** Reads the code points that TrueType fonts cover. */
import { Blob, Face } from 'harfbuzzjs';

/** First code point that a class contains unescaped. Lower ones could be read as syntax. */
const firstLiteral = 0x400;

/** Returns the code points that the font covers. */
export function codePointsOf(font: Buffer): number[] {
  return [...new Face(new Blob(font)).collectUnicodes()];
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
