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
import { type FontAxes, fontFile, siteFonts } from './site-fonts.ts';

/** Folder of the fonts and of the configuration for the picture process. */
const folder = join(projectFolder, 'dist/share-fonts');

/** Font files for scripts that the themes' fonts lack, with the weights to extract. */
const variable: Record<string, readonly number[]> = {
  'noto-sans/files/noto-sans-{latin,latin-ext,vietnamese,greek,greek-ext,cyrillic,cyrillic-ext}-wght-normal':
    [500, 600],
  'noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal': [500, 600],
  'noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal': [500, 600],
  'noto-sans-hebrew/files/noto-sans-hebrew-hebrew-wght-normal': [500, 600],
  'noto-sans-thai/files/noto-sans-thai-thai-wght-normal': [500, 600],
  'noto-sans-tamil/files/noto-sans-tamil-tamil-wght-normal': [500, 600],
  'noto-sans-bengali/files/noto-sans-bengali-bengali-wght-normal': [500, 600],
  'noto-sans-{telugu,kannada,malayalam,gujarati,gurmukhi}/files/noto-sans-*-{telugu,kannada,malayalam,gujarati,gurmukhi}-wght-normal':
    [550],
  // One weight between those of headings and texts serves both, because this font makes up half of the folder.
  'noto-sans-sc/files/noto-sans-sc-[0-9]*-wght-normal': [550],
};

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
  for (const font of Object.values(siteFonts))
    for (const letters of ['latin', 'latin-ext'] as const)
      for (const weight of font.drawnWeights ?? [undefined])
        await keepWeight(fontFile(font, letters), weight, font.axes);
  for (const [files, weights] of Object.entries(variable))
    for (const file of filesOf(files)) for (const weight of weights) await keepWeight(file, weight);
  await keep(basename(emoji, '.woff2'), Buffer.from(await decompress(await readFile(emoji))));
  await writeFile(join(folder, 'fonts.conf'), settings);
}

function filesOf(files: string): string[] {
  const found = globSync(join(projectFolder, 'node_modules/@fontsource-variable', `${files}.woff2`));
  if (found.length === 0) throw new Error(`No font matches ${files}`);
  return found;
}

async function keepWeight(file: string, weight?: number, axes: FontAxes = {}): Promise<void> {
  const name = basename(file, '.woff2');
  const font = await extractWeight(await readFile(file), weight, axes);
  await keep(weight === undefined ? name : `${name}-${weight}`, font);
}

async function keep(name: string, font: Buffer): Promise<void> {
  await writeFile(join(folder, `${name}.ttf`), font);
}

/** Options that are missing in the package's types. */
const otherTables = { keepAllGlyphs: true, dropTables: [...unusedTables] };

/** Returns the font as TrueType, with the axes of a variable font fixed. */
export function extractWeight(font: Buffer, weight?: number, axes: FontAxes = {}): Promise<Buffer> {
  const fixed = { ...axes, ...(weight !== undefined && { wght: weight }) };
  return subsetFont(font, '', {
    targetFormat: 'truetype',
    ...otherTables,
    ...(Object.keys(fixed).length > 0 && { variationAxes: fixed }),
  });
}
