/**
 * Separates the Arabic ligature of lam and alef. Fonts have one glyph for the two letters, and programs that extract
 * text from a PDF reverse them. Here lam gets the glyph of the ligature and alef an empty glyph, which looks the same
 * and keeps the letters apart (OpenType, `GSUB`).
 */
import { Blob, Face, Font } from 'harfbuzzjs';
import { withTable, words } from './font-tables.ts';

/** Types of lookups, and the flag that makes a lookup ignore marks. */
const [single, ofLigatures, inContext, withoutMarks] = [1, 4, 6, 8];

/** Characters with empty glyphs of no width: one for each form of alef, so that each is extracted correctly. */
const empties = [0x200c, 0x200d, 0x200e, 0x200b, 0x200f];

interface Joined {
  first: number;
  others: readonly number[];
  glyph: number;
}

/** Returns the font with separated ligatures. Words that have one glyph are written in letters. */
export function separateLigatures(font: Buffer): Buffer {
  const face = new Face(new Blob(font));
  const glyphs = new Font(face);
  const table = Buffer.from(face.referenceTable('GSUB') ?? []);
  const start = table.readUInt16BE(8);
  const count = table.readUInt16BE(start);
  const places = Array.from({ length: count }, (_, at) => start + table.readUInt16BE(start + 2 + at * 2));
  const lookups: (Buffer | number)[] = [...places];
  const known = new Map<number, number>();
  const emptyFor = (alef: number): number => {
    const present = empties.flatMap((point) => glyphs.nominalGlyph(point) ?? []);
    const glyph = known.get(alef) ?? present[known.size] ?? present[0];
    if (glyph === undefined) throw new Error('The font has no empty glyph.');
    known.set(alef, glyph);
    return glyph;
  };
  for (const [at, place] of places.entries()) {
    if (table.readUInt16BE(place) !== ofLigatures) continue;
    const joined = ligaturesOf(table, place);
    const flag = table.readUInt16BE(place + 2);
    if ((flag & withoutMarks) > 0) {
      const rules = joined.flatMap(({ first, others, glyph }) => {
        const [second] = others;
        if (second === undefined || others.length > 1) return [];
        lookups.push(swap(flag, first, glyph), swap(flag, second, emptyFor(second)));
        return [rule(first, second, lookups.length - 2)];
      });
      lookups[at] = lookup(inContext, flag, rules);
    } else if (joined.some(({ others }) => others.length > 1)) lookups[at] = lookup(single, flag, []);
  }
  return withTable(font, 'GSUB', withLookups(table, start, lookups));
}

/** Returns the table with a new list of lookups at its end, which may refer to existing lookups. */
function withLookups(table: Buffer, start: number, lookups: readonly (Buffer | number)[]): Buffer {
  const headLength = 2 + lookups.length * 2;
  const present = table.subarray(start);
  const further: Buffer[] = [];
  let end = headLength + present.length;
  const offsets = lookups.map((one) => {
    if (typeof one === 'number') return headLength + one - start;
    further.push(one);
    end += one.length;
    return end - one.length;
  });
  const head = Buffer.from(table);
  head.writeUInt16BE(table.length, 8);
  return Buffer.concat([head, words(lookups.length, ...offsets), present, ...further]);
}

function ligaturesOf(table: Buffer, place: number): Joined[] {
  const subtables = Array.from({ length: table.readUInt16BE(place + 4) }, (_, at) => at);
  return subtables.flatMap((one) => {
    const at = place + table.readUInt16BE(place + 6 + one * 2);
    return covered(table, at + table.readUInt16BE(at + 2)).flatMap((first, index) => {
      const set = at + table.readUInt16BE(at + 6 + index * 2);
      return Array.from({ length: table.readUInt16BE(set) }, (_, number) => {
        const ligature = set + table.readUInt16BE(set + 2 + number * 2);
        const others = Array.from({ length: table.readUInt16BE(ligature + 2) - 1 }, (__, other) =>
          table.readUInt16BE(ligature + 4 + other * 2),
        );
        return { first, others, glyph: table.readUInt16BE(ligature) };
      });
    });
  });
}

/** Returns the glyphs in a coverage table. */
function covered(table: Buffer, at: number): number[] {
  const count = table.readUInt16BE(at + 2);
  const numbers = Array.from({ length: count }, (_, index) => index);
  if (table.readUInt16BE(at) === 1) return numbers.map((index) => table.readUInt16BE(at + 4 + index * 2));
  return numbers.flatMap((index) => {
    const from = table.readUInt16BE(at + 4 + index * 6);
    const to = table.readUInt16BE(at + 6 + index * 6);
    return Array.from({ length: to - from + 1 }, (_, further) => from + further);
  });
}

const coverage = (glyph: number) => words(1, 1, glyph);

function lookup(kind: number, flag: number, subtables: readonly Buffer[]): Buffer {
  let end = 6 + subtables.length * 2;
  const offsets = subtables.map(({ length }) => (end += length) - length);
  return Buffer.concat([words(kind, flag, subtables.length, ...offsets), ...subtables]);
}

/** Returns a lookup that replaces one glyph. */
function swap(flag: number, from: number, to: number): Buffer {
  return lookup(single, flag, [Buffer.concat([words(2, 8, 1, to), coverage(from)])]);
}

/** Returns a rule for `first` followed by `second`: applies lookup `next` to the first, `next + 1` to the second. */
function rule(first: number, second: number, next: number): Buffer {
  const length = 22;
  return Buffer.concat([
    words(3, 0, 2, length, length + 6, 0, 2, 0, next, 1, next + 1),
    coverage(first),
    coverage(second),
  ]);
}
