/**
 * Cuts the site's font into the pieces that `web/styles/fonts.css` names, by the characters that it gives to
 * each.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { projectFolder } from './run-script.ts';

const whole = join(
  projectFolder,
  'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
);
const styles = join(projectFolder, 'web/styles/fonts.css');
const folder = join(projectFolder, 'dist/fonts');

/** The pieces are made before anything asks for them, whether the site is built or developed. */
export function fontPieces(): Plugin {
  let made: Promise<void> | undefined;
  return { name: 'font-pieces', buildStart: () => (made ??= cutFont()) };
}

async function cutFont(): Promise<void> {
  const [font, css] = await Promise.all([readFile(whole), readFile(styles, 'utf8')]);
  await mkdir(folder, { recursive: true });
  for (const [, name = '', ranges = ''] of css.matchAll(
    /url\("[./]*\/dist\/fonts\/([^"]+)"\)[^}]*unicode-range:([^;]+);/g,
  )) {
    await writeFile(
      join(folder, name),
      await subsetFont(font, charactersOf(ranges), { targetFormat: 'woff2' }),
    );
  }
}

/** `U+0020-007E, U+00A0` as a text of these characters. */
function charactersOf(ranges: string): string {
  return [...ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)]
    .flatMap(([, first = '', last = first]) => {
      const from = Number.parseInt(first, 16);
      return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, at) =>
        String.fromCodePoint(from + at),
      );
    })
    .join('');
}
