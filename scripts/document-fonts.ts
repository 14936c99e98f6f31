/**
 * Creates the fonts of documents. Typst uses one file for each family and searches all other fonts for missing
 * letters. So each file of a split font becomes a family. Fonts in one file keep their names and are listed with their
 * letters.
 */
import { globSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { classOf, codePointsOf } from './font-coverage.ts';
import { withTable, words } from './font-tables.ts';
import { separateLigatures } from './joined-letters.ts';
import { projectFolder } from './run-script.ts';
import { extractWeight } from './share-fonts.ts';

const made = join(projectFolder, 'dist/share-fonts');
const folder = join(projectFolder, 'dist/document-fonts');

/** A font that only documents use, and the weights to extract. */
const arabic = 'vazirmatn-arabic';
const weights = [500, 600];

/** Families in the order in which Typst searches them, each with its file if that is a complete family. */
const families: readonly (readonly [name: string, file?: string])[] = [
  ['instrument-sans-latin'],
  ['instrument-sans-latin-ext'],
  ['noto-sans-latin'],
  ['noto-sans-latin-ext'],
  ['noto-sans-vietnamese'],
  ['noto-sans-greek'],
  ['noto-sans-greek-ext'],
  ['noto-sans-cyrillic'],
  ['noto-sans-cyrillic-ext'],
  ['Noto Sans Devanagari', 'noto-sans-devanagari-devanagari'],
  ['Noto Sans Hebrew', 'noto-sans-hebrew-hebrew'],
  ['Noto Sans Thai', 'noto-sans-thai-thai'],
  ['Noto Sans Tamil', 'noto-sans-tamil-tamil'],
  ['Noto Sans Bengali', 'noto-sans-bengali-bengali'],
  ['Noto Sans Telugu', 'noto-sans-telugu-telugu'],
  ['Noto Sans Kannada', 'noto-sans-kannada-kannada'],
  ['Noto Sans Malayalam', 'noto-sans-malayalam-malayalam'],
  ['Noto Sans Gujarati', 'noto-sans-gujarati-gujarati'],
  ['Noto Sans Gurmukhi', 'noto-sans-gurmukhi-gurmukhi'],
  // Its glyphs include dots. The next font draws dots separately, so programs extract such letters twice.
  [arabic],
  ['Noto Sans Arabic', 'noto-sans-arabic-arabic'],
];

/** Typst finds the right file for Chinese and emoji by itself. */
const others = '{noto-sans-sc,noto-color-emoji}*.ttf';

/** Recreates the folder. Call it after `makeShareFonts`, from whose files most fonts are made. */
export async function makeDocumentFonts(): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const packed = await readFile(
    join(projectFolder, `node_modules/@fontsource-variable/vazirmatn/files/${arabic}-wght-normal.woff2`),
  );
  const listed: { name: string; covers: string }[] = [];
  for (const [name, whole] of families) {
    const fonts =
      name === arabic
        ? await Promise.all(weights.map((weight) => separated(packed, weight)))
        : await fontsNamed(`${whole ?? name}-wght-normal-*.ttf`);
    if (fonts.length === 0) throw new Error(`No font found for ${name}.`);
    listed.push({ name, covers: classOf(fonts.flatMap(({ font }) => codePointsOf(font))) });
    if (!whole)
      for (const { file, font } of fonts)
        await writeFile(join(folder, file), withTable(font, 'name', nameTable(name)));
  }
  const found = await fontsNamed(others);
  const list = { families: listed, others: classOf(found.flatMap(({ font }) => codePointsOf(font))) };
  await writeFile(join(folder, 'fonts.json'), JSON.stringify(list));
}

async function fontsNamed(files: string): Promise<{ file: string; font: Buffer }[]> {
  return Promise.all(
    globSync(join(made, files)).map(async (path) => ({ file: basename(path), font: await readFile(path) })),
  );
}

async function separated(packed: Buffer, weight: number): Promise<{ file: string; font: Buffer }> {
  const font = separateLigatures(await extractWeight(packed, weight));
  return { file: `${arabic}-wght-normal-${weight}.ttf`, font };
}

/** Returns a `name` table (OpenType) with family, style and full name, in English for Windows. */
function nameTable(family: string): Buffer {
  const names = [
    [1, family],
    [2, 'Regular'],
    [4, family],
    [6, family],
  ] as const;
  const [headLength, recordLength] = [6, 12];
  const texts = names.map(([, text]) => Buffer.from(text, 'utf16le').swap16());
  let end = 0;
  const records = names.map(([id], index) => {
    const { length } = texts[index] ?? [];
    return words(3, 1, 0x409, id, length ?? 0, (end += length ?? 0) - (length ?? 0));
  });
  const head = words(0, names.length, headLength + names.length * recordLength);
  return Buffer.concat([head, ...records, ...texts]);
}
