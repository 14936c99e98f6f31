/**
 * Creates the fonts of share pictures. Pango draws TrueType only, so the WOFF2 files of packages are converted. Needed
 * weights are extracted from variable fonts.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import subsetFont from 'subset-font';
import { decompress } from 'wawoff2';
import { projectFolder } from './run-script.ts';

/** Folder of the fonts and of the configuration for the picture process. */
const folder = join(projectFolder, 'dist/share-fonts');

/** Font files of packages, with the weights to extract. */
const variable: Record<string, readonly number[]> = {
  'instrument-sans/files/instrument-sans-{latin,latin-ext}-wght-normal': [500, 600],
  'bricolage-grotesque/files/bricolage-grotesque-{latin,latin-ext}-wght-normal': [700],
  'geist-mono/files/geist-mono-{latin,latin-ext}-wght-normal': [500],
  'noto-sans/files/noto-sans-{latin,latin-ext,vietnamese,greek,greek-ext,cyrillic,cyrillic-ext}-wght-normal':
    [500, 600],
  'noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal': [500, 600],
  'noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal': [500, 600],
  'noto-sans-hebrew/files/noto-sans-hebrew-hebrew-wght-normal': [500, 600],
  'noto-sans-thai/files/noto-sans-thai-thai-wght-normal': [500, 600],
  'noto-sans-tamil/files/noto-sans-tamil-tamil-wght-normal': [500, 600],
  'noto-sans-bengali/files/noto-sans-bengali-bengali-wght-normal': [500, 600],
  // Half of the folder, unchanged: one weight, between those of headings and texts, serves both.
  'noto-sans-sc/files/noto-sans-sc-[0-9]*-wght-normal': [550],
};
const fixed = 'instrument-serif/files/instrument-serif-{latin,latin-ext}-400-normal';

/** Emoji of one character, created by scripts/emoji/subset.py. */
const emoji = join(projectFolder, 'scripts/emoji/noto-color-emoji.woff2');

/** Tables that no picture needs: signatures and vertical text. */
const unusedTables = ['vhea', 'vmtx', 'VORG', 'DSIG'];

/**
 * The first folder is the one that contains this configuration, wherever the site is installed. Other scripts use
 * fonts of the machine, if there are any. The font cache is in the folder that the process receives.
 */
const settings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir prefix="relative">.</dir>
  <dir>/usr/share/fonts</dir>
  <dir>/usr/local/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

/** Recreates the folder. */
export async function makeShareFonts(): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const [files, weights] of Object.entries(variable))
    for (const file of filesOf('@fontsource-variable', files)) {
      const fontBytes = await readFile(file);
      for (const weight of weights)
        await keep(`${basename(file, '.woff2')}-${weight}`, await extractWeight(fontBytes, weight));
    }
  for (const file of filesOf('@fontsource', fixed))
    await keep(basename(file, '.woff2'), await extractWeight(await readFile(file)));
  await keep(basename(emoji, '.woff2'), Buffer.from(await decompress(await readFile(emoji))));
  await writeFile(join(folder, 'fonts.conf'), settings);
}

function filesOf(packages: string, files: string): string[] {
  const found = globSync(join(projectFolder, 'node_modules', packages, `${files}.woff2`));
  if (found.length === 0) throw new Error(`No font matches ${packages}/${files}`);
  return found;
}

async function keep(name: string, font: Buffer): Promise<void> {
  await writeFile(join(folder, `${name}.ttf`), font);
}

/** Options that are missing in the package's types. */
const otherTables = { keepAllGlyphs: true, dropTables: [...unusedTables] };

/** Returns the font as TrueType, in one weight if it is variable. */
export function extractWeight(font: Buffer, weight?: number): Promise<Buffer> {
  return subsetFont(font, '', {
    targetFormat: 'truetype',
    ...otherTables,
    ...(weight !== undefined && { variationAxes: { wght: weight } }),
  });
}
