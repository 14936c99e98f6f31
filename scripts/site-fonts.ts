/**
 * The fonts of the themes in their packages, all under the SIL Open Font License 1.1 and served from the site. Other scripts
 * than Latin are shown in the reader's own fonts. A font that arrives late is not used until the next page: a long line may
 * break elsewhere in its fallback, and a swap would move everything below.
 */
import { join } from 'node:path';
import { projectFolder } from './run-script.ts';

export type FontAxes = Readonly<Record<string, number | { min: number; max: number }>>;

/** A font of the reader, scaled by measured percentages so that pages look almost the same in both. */
interface Fallback {
  weight: string;
  like: readonly string[];
  size: number;
  ascent: number;
  descent: number;
}

/** Fonts of readers' systems. Those in one list have the same metrics. */
const sans = ['Arial', 'Liberation Sans', 'Helvetica'];
const boldSans = sans.map((name) => `${name} Bold`);
const serif = ['Times New Roman', 'Liberation Serif', 'Times'];
const mono = ['Courier New', 'Liberation Mono', 'Courier'];

export interface SiteFont {
  /** Its name in style sheets. */
  family: string;
  /** Its weight in style sheets, or their range. */
  weight: string;
  /** Enlarges a font whose letters are small. */
  sizeAdjust?: string;
  /** Shown until the font is there. */
  fallbacks: readonly Fallback[];
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

/** By the names of their files and style sheets. Fonts for headings only are cut to one weight and one size of drawing. */
export const siteFonts: Readonly<Record<string, SiteFont>> = {
  'instrument-sans': {
    family: 'Instrument Sans Variable',
    weight: '400 700',
    file: '@fontsource-variable/instrument-sans/files/instrument-sans-*-wght-normal',
    fallbacks: [
      { weight: '400 500', like: sans, size: 101.8, ascent: 95.3, descent: 24.6 },
      { weight: '600 700', like: boldSans, size: 97.6, ascent: 99.4, descent: 25.6 },
    ],
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
    fallbacks: [{ weight: '400 700', like: serif, size: 97.5, ascent: 119.9, descent: 37.5 }],
  },
  'bricolage-grotesque': {
    family: 'Bricolage Grotesque Variable',
    weight: '200 800',
    file: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-*-wght-normal',
    fallbacks: [{ weight: '200 800', like: boldSans, size: 101, ascent: 92.1, descent: 26.7 }],
    drawnWeights: [700],
  },
  'geist-mono': {
    family: 'Geist Mono Variable',
    weight: '100 900',
    file: '@fontsource-variable/geist-mono/files/geist-mono-*-wght-normal',
    fallbacks: [{ weight: '100 900', like: mono, size: 100, ascent: 101, descent: 30 }],
    drawnWeights: [500],
  },
  newsreader: {
    family: 'Newsreader',
    weight: '400 700',
    file: '@fontsource-variable/newsreader/files/newsreader-*-opsz-normal',
    fallbacks: [{ weight: '400 700', like: serif, size: 105.8, ascent: 69.4, descent: 25 }],
    axes: { wght: 500, opsz: 36 },
  },
  fraunces: {
    family: 'Fraunces',
    weight: '400 700',
    file: '@fontsource-variable/fraunces/files/fraunces-*-opsz-normal',
    fallbacks: [{ weight: '400 700', like: serif, size: 106.1, ascent: 92.2, descent: 24 }],
    axes: { wght: 500, opsz: 72 },
  },
  cormorant: {
    family: 'Cormorant',
    weight: '400 700',
    sizeAdjust: '120%',
    file: '@fontsource-variable/cormorant/files/cormorant-*-wght-normal',
    fallbacks: [{ weight: '400 700', like: serif, size: 116.2, ascent: 95.5, descent: 29.7 }],
    axes: { wght: 500 },
  },
};

/** Returns the path of a font's file with these letters. */
export function fontFile({ file }: SiteFont, letters: 'latin' | 'latin-ext'): string {
  return join(projectFolder, 'node_modules', `${file.replace('*', letters)}.woff2`);
}
