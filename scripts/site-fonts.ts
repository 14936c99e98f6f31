/** The fonts of the themes in their packages. */
import { join } from 'node:path';
import { projectFolder } from './run-script.ts';

export type FontAxes = Readonly<Record<string, number | { min: number; max: number }>>;

export interface SiteFont {
  /** Its name in style sheets. */
  family: string;
  /** Its weight in style sheets, or their range. */
  weight: string;
  /** Enlarges a font whose letters are small. */
  sizeAdjust?: string;
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

/** The characters of each file of a font, as in `unicode-range`. If two overlap, browsers use the later one. */
export const pieces: Readonly<Record<string, string>> = {
  extended:
    'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, U+1E00-1E9F, ' +
    'U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF',
  accented:
    'U+0020-00FF, U+0131, U+0152-0153, U+02C6, U+02DA, U+02DC, U+2010-201F, U+2022, U+2039-203A, U+20AC, U+2122, U+2191, ' +
    'U+2193, U+2212, U+2215',
  everyday:
    'U+0020-0021, U+0026-0029, U+002B-003B, U+003F-005A, U+0061-007A, U+00A0, U+00B7, U+2013-2014, U+2018-2019, ' +
    'U+201C-201D, U+2026',
};

/** By the names of their files and style sheets. Fonts for headings only are cut to one weight. */
export const siteFonts: Readonly<Record<string, SiteFont>> = {
  'instrument-sans': {
    family: 'Instrument Sans Variable',
    weight: '400 700',
    file: '@fontsource-variable/instrument-sans/files/instrument-sans-*-wght-normal',
    axes: { wght: { min: 400, max: 600 } },
    // Without ligatures it fits the first round trip: docs/decisions/0009-the-font-in-pieces.md.
    features: ['kern', 'ccmp', 'mark', 'mkmk'],
    drawnWeights: [500, 600],
  },
  'instrument-serif': {
    family: 'Instrument Serif',
    weight: '400',
    sizeAdjust: '118%',
    file: '@fontsource/instrument-serif/files/instrument-serif-*-400-normal',
  },
  'bricolage-grotesque': {
    family: 'Bricolage Grotesque Variable',
    weight: '200 800',
    file: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-*-wght-normal',
    drawnWeights: [700],
  },
  'geist-mono': {
    family: 'Geist Mono Variable',
    weight: '100 900',
    file: '@fontsource-variable/geist-mono/files/geist-mono-*-wght-normal',
    drawnWeights: [500],
  },
  newsreader: {
    family: 'Newsreader',
    weight: '400 700',
    file: '@fontsource-variable/newsreader/files/newsreader-*-opsz-normal',
    axes: { wght: 500, opsz: 36 },
  },
  fraunces: {
    family: 'Fraunces',
    weight: '400 700',
    file: '@fontsource-variable/fraunces/files/fraunces-*-opsz-normal',
    axes: { wght: 500, opsz: 72 },
  },
  cormorant: {
    family: 'Cormorant',
    weight: '400 700',
    sizeAdjust: '120%',
    file: '@fontsource-variable/cormorant/files/cormorant-*-wght-normal',
    axes: { wght: 500 },
  },
};

/** Returns the path of a font's file with these letters. */
export function fontFile({ file }: SiteFont, letters: 'latin' | 'latin-ext'): string {
  return join(projectFolder, 'node_modules', `${file.replace('*', letters)}.woff2`);
}
