/**
 * The fonts of documents: those of share pictures, each under a family of its own. Typst takes one file for a family
 * and would look for the letters of the others among all fonts there are.
 */
import { globSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { projectFolder } from './run-script.ts';

const made = join(projectFolder, 'dist/share-fonts');
const folder = join(projectFolder, 'dist/document-fonts');

/** The families that templates name; of Chinese and of emoji the likeliest piece is found as it is. */
const wanted = '{instrument-sans,noto-sans-{latin,vietnamese,greek,cyrillic,devanagari,arabic}}*.ttf';

/** Makes the whole folder anew, from what share-fonts.ts has made. */
export async function makeDocumentFonts(): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const file of globSync(join(made, wanted))) {
    const family = basename(file).replace(/-wght-normal-\d+\.ttf$/, '');
    await writeFile(join(folder, basename(file)), renamed(await readFile(file), family));
  }
}

/** Of a table in the list at the beginning of a font: its name, checksum, offset and length. */
const entryLength = 16;
const firstEntry = 12;

/**
 * A TrueType font with `family` for its name. The new table stands at the end: the old one stays where it was, and
 * nobody finds it.
 */
function renamed(font: Buffer, family: string): Buffer {
  const head = Buffer.from(font.subarray(0, firstEntry + font.readUInt16BE(4) * entryLength));
  const place = head.indexOf('name', firstEntry, 'latin1');
  const table = nameTable(family);
  const start = font.length + ((4 - (font.length % 4)) % 4);
  head.writeUInt32BE(start, place + 8);
  head.writeUInt32BE(table.length, place + 12);
  return Buffer.concat([head, font.subarray(head.length), Buffer.alloc(start - font.length), table]);
}

/** A family, a style, and a name for both, in English for Windows (OpenType, `name`). */
function nameTable(family: string): Buffer {
  const names = [
    [1, family],
    [2, 'Regular'],
    [4, family],
    [6, family],
  ] as const;
  const [headLength, recordLength] = [6, 12];
  const texts = names.map(([, text]) => Buffer.from(text, 'utf16le').swap16());
  const head = Buffer.alloc(headLength + names.length * recordLength);
  head.writeUInt16BE(names.length, 2);
  head.writeUInt16BE(head.length, 4);
  let offset = 0;
  for (const [index, [id]] of names.entries()) {
    const length = texts[index]?.length ?? 0;
    const record = [3, 1, 0x409, id, length, offset];
    for (const [field, value] of record.entries())
      head.writeUInt16BE(value, headLength + index * recordLength + field * 2);
    offset += length;
  }
  return Buffer.concat([head, ...texts]);
}
