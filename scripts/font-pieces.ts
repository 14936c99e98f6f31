/** Makes the fonts in `dist/`: splits those of pages into files, writes their style sheets, and has the others made. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { makeDocumentFonts } from './document-fonts.ts';
import { projectFolder } from './run-script.ts';
import { makeShareFonts } from './share-fonts.ts';
import { digestOf, fontSources } from './sources.js';
import { fontFile, pageFeatures, pieces, type SiteFont, siteFonts } from './site-fonts.ts';

const folder = join(projectFolder, 'dist/fonts');

/** File with a digest of what the fonts were made from. It is missing if making them was interrupted. */
const stamp = join(folder, 'made-from');

/**
 * A Vite plugin that makes all fonts before a build or the development server needs them. It leaves current files
 * alone, because other processes may be reading them.
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
  for (const [name, font] of Object.entries(siteFonts)) {
    const taken = new Set<string>();
    for (const [piece, range] of Object.entries(pieces).toReversed()) {
      const characters = charactersOf(range).filter((character) => !taken.has(character));
      for (const character of characters) taken.add(character);
      await cut(name, font, piece, characters);
    }
    if (name === 'instrument-sans') await cut(name, font, 'figures', charactersOf('U+0030-0039'), ['tnum']);
    await writeFile(join(folder, `${name}.css`), styleSheetOf(name, font));
  }
}

async function cut(
  name: string,
  font: SiteFont,
  piece: string,
  characters: readonly string[],
  keepFeatures = font.features ?? pageFeatures,
): Promise<void> {
  const bytes = await readFile(fontFile(font, piece === 'extended' ? 'latin-ext' : 'latin'));
  // The package's types lack `keepFeatures`.
  const options = {
    targetFormat: 'woff2' as const,
    keepFeatures,
    ...(font.axes && { variationAxes: font.axes }),
  };
  await writeFile(
    join(folder, `${name}-${piece}.woff2`),
    await subsetFont(bytes, characters.join(''), options),
  );
}

function styleSheetOf(name: string, { family, weight, sizeAdjust, fallbacks }: SiteFont): string {
  const faces = Object.entries(pieces).map(
    ([piece, range]) => `@font-face {
  font-family: "${family}";
  font-style: normal;
  font-display: optional;
  font-weight: ${weight};${sizeAdjust === undefined ? '' : `\n  size-adjust: ${sizeAdjust};`}
  src: url("./${name}-${piece}.woff2") format("woff2");
  unicode-range: ${range};
}
`,
  );
  const fallbackFaces = fallbacks.map(
    (fallback) => `@font-face {
  font-family: "${family.replace(' Variable', '')} Fallback";
  font-weight: ${fallback.weight};
  src: ${fallback.like.map((local) => `local("${local}")`).join(', ')};
  size-adjust: ${fallback.size}%;
  ascent-override: ${fallback.ascent}%;
  descent-override: ${fallback.descent}%;
  line-gap-override: 0%;
}
`,
  );
  return [...faces, ...fallbackFaces].join('\n');
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
