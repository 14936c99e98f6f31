/** The fonts of the themes in their packages. */
import { join } from 'node:path';
import { projectFolder } from './run-script.ts';

export type FontAxes = Readonly<Record<string, number | { min: number; max: number }>>;

interface SiteFont {
  /** A package's file without extension; `*` stands for `latin` or `latin-ext`. */
  file: string;
  /** Axes that are fixed or limited, which makes a variable font smaller. */
  axes?: FontAxes;
  /** OpenType features of the pages; `pageFeatures` by default. */
  features?: readonly string[];
  /** Weights in share pictures, if the font has several. */
  drawnWeights?: readonly number[];
}

/** Features that text uses by itself. Alternative letters and numerals are left out. */
export const pageFeatures = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk'] as const;

/** By the names of the style sheets in `web/styles/fonts/`. Fonts for headings only are cut to one weight. */
export const siteFonts: Readonly<Record<string, SiteFont>> = {
  'instrument-sans': {
    file: '@fontsource-variable/instrument-sans/files/instrument-sans-*-wght-normal',
    axes: { wght: { min: 400, max: 600 } },
    // Without ligatures it fits the first round trip: docs/decisions/0009-the-font-in-pieces.md.
    features: ['kern', 'ccmp', 'mark', 'mkmk'],
    drawnWeights: [500, 600],
  },
  'instrument-serif': { file: '@fontsource/instrument-serif/files/instrument-serif-*-400-normal' },
  'bricolage-grotesque': {
    file: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-*-wght-normal',
    drawnWeights: [700],
  },
  'geist-mono': {
    file: '@fontsource-variable/geist-mono/files/geist-mono-*-wght-normal',
    drawnWeights: [500],
  },
  newsreader: {
    file: '@fontsource-variable/newsreader/files/newsreader-*-opsz-normal',
    axes: { wght: 500, opsz: 36 },
  },
  fraunces: {
    file: '@fontsource-variable/fraunces/files/fraunces-*-opsz-normal',
    axes: { wght: 500, opsz: 72 },
  },
  cormorant: { file: '@fontsource-variable/cormorant/files/cormorant-*-wght-normal', axes: { wght: 500 } },
};

/** Returns the path of a font's file with these letters. */
export function fontFile({ file }: SiteFont, letters: 'latin' | 'latin-ext'): string {
  return join(projectFolder, 'node_modules', `${file.replace('*', letters)}.woff2`);
}
