/** Splits the site's fonts into the files that the style sheets name, by their `unicode-range`. */
import { existsSync, globSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { makeDocumentFonts } from './document-fonts.ts';
import { projectFolder } from './run-script.ts';
import { makeShareFonts } from './share-fonts.ts';
import { digestOf, fontSources } from './sources.js';
import { fontFile, pageFeatures, siteFonts } from './site-fonts.ts';

const sheets = 'web/styles/fonts/*.css';
const folder = join(projectFolder, 'dist/fonts');

/** File with a digest of what the fonts were made from. It is missing if making them was interrupted. */
const stamp = join(folder, 'made-from');

/**
 * A Vite plugin that creates the split files before a build or the development server needs them. It leaves current
 * files alone, because other processes may be reading them.
 */
export function fontPieces(): Plugin {
  let made: Promise<void> | undefined;
  return { name: 'font-pieces', buildStart: () => (made ??= makeFonts()) };
}

async function makeFonts(): Promise<void> {
  const digest = digestOf(fontSources);
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === digest) return;
  await rm(stamp, { force: true });
  await cutFonts();
  await makeShareFonts();
  await makeDocumentFonts();
  await writeFile(stamp, digest);
}

async function cutFonts(): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const sheet of globSync(sheets, { cwd: projectFolder })) {
    const css = await readFile(join(projectFolder, sheet), 'utf8');
    const pieces = [
      ...css.matchAll(/url\("[./]*\/dist\/fonts\/([\w-]+)-(\w+)\.woff2"\)[^}]*unicode-range:([^;]+);/g),
    ];
    // If ranges overlap, browsers use the last one.
    const taken = new Set<string>();
    for (const [, font = '', piece = '', ranges = ''] of pieces.toReversed()) {
      const source = siteFonts[font];
      if (!source) throw new Error(`${sheet} names an unknown font: ${font}`);
      const fontBytes = await readFile(fontFile(source, piece === 'extended' ? 'latin-ext' : 'latin'));
      const characters = charactersOf(ranges).filter((character) => !taken.has(character));
      for (const character of characters) taken.add(character);
      // The package's types lack `keepFeatures`.
      const options = {
        targetFormat: 'woff2' as const,
        keepFeatures: piece === 'figures' ? ['tnum'] : (source.features ?? pageFeatures),
        ...(source.axes && { variationAxes: source.axes }),
      };
      const split = await subsetFont(fontBytes, characters.join(''), options);
      await writeFile(join(folder, `${font}-${piece}.woff2`), split);
    }
  }
}

/** Returns the characters of a range such as `U+0020-007E, U+00A0`. */
function charactersOf(ranges: string): string[] {
  return [...ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].flatMap(([, first = '', last = first]) => {
    const from = Number.parseInt(first, 16);
    return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, at) =>
      String.fromCodePoint(from + at),
    );
  });
}
