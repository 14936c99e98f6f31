/** Replaces tables of TrueType fonts. Each table has a tag of four letters. */

/** Offset of the list of tables in a font, and length of each entry. */
const [firstEntry, entryLength] = [12, 16];

/** Returns the offset of the table's entry in the font's list: its tag, checksum, offset and length. */
function placeOf(font: Buffer, tag: string): number {
  const places = Array.from({ length: font.readUInt16BE(4) }, (_, at) => firstEntry + at * entryLength);
  const place = places.find((at) => font.toString('latin1', at, at + 4) === tag);
  if (place === undefined) throw new Error(`The font has no table ${tag}.`);
  return place;
}

/** Returns the font with a new table appended. The old table stays in the file but is no longer listed. */
export function withTable(font: Buffer, tag: string, table: Buffer): Buffer {
  const place = placeOf(font, tag);
  const start = font.length + ((4 - (font.length % 4)) % 4);
  const changed = Buffer.concat([font, Buffer.alloc(start - font.length), table]);
  changed.writeUInt32BE(start, place + 8);
  changed.writeUInt32BE(table.length, place + 12);
  return changed;
}

/** Returns a buffer of 16-bit numbers. */
export function words(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 2);
  for (const [at, number] of numbers.entries()) bytes.writeUInt16BE(number, at * 2);
  return bytes;
}
