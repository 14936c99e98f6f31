/**
 * Themes. The backgrounds and Paper's accent are also in the style sheets (web/styles/themes/ and tokens.css); a test
 * compares them. The other accents, the first colour schemes and the corners of site icons are defined here only.
 */

export const themeNames = ['paper', 'gallery', 'signal', 'night', 'lens'] as const;
export type ThemeName = (typeof themeNames)[number];

export type Scheme = 'light' | 'dark';
export const schemes = ['light', 'dark'] as const;

/** An accent. Where `colour` is not readable on the background, the accent has another lightness: accent.ts. */
export interface Accent {
  /** Hue in whole degrees (OKLCH), 0 to 359. */
  hue: number;
  /** Chroma in thousandths (OKLCH), 0 to `maxChroma`. */
  chroma: number;
  /** The owner's own colour as `#rrggbb`; hue and chroma are computed from it. */
  colour?: string | undefined;
}

/** Maximum chroma that screens can show, in thousandths. */
export const maxChroma = 325;

/** A theme with its accent. */
export interface Palette {
  theme: ThemeName;
  /** Null for the theme's own. */
  accent: Accent | null;
}

/** Font pairs of a theme. Some have only the standard one: contract/appearance/fonts.ts. */
export const fontPairs = ['standard', 'alternate'] as const;
export type FontPair = (typeof fontPairs)[number];

export interface Look extends Palette {
  fonts: FontPair;
}

/** Backgrounds of accent-coloured text. */
interface Grounds {
  paper: string;
  raised: string;
  sunken: string;
}

export interface Theme {
  light: Grounds;
  dark: Grounds;
  accent: Accent;
  /** Colour scheme until a visitor chooses one; by default the system's. */
  begins?: Scheme;
  /** Corner radius of the site icon, in 32nds of its width. */
  iconCorners: number;
}

export const themes: Record<ThemeName, Theme> = {
  paper: {
    light: { paper: '#faf9f6', raised: '#ffffff', sunken: '#f0eee8' },
    dark: { paper: '#121316', raised: '#1a1c20', sunken: '#0b0c0e' },
    accent: { hue: 275, chroma: 190 },
    iconCorners: 7,
  },
  gallery: {
    light: { paper: '#f8f5ef', raised: '#fffdf9', sunken: '#efeae1' },
    dark: { paper: '#14110e', raised: '#1c1815', sunken: '#0c0a08' },
    accent: { hue: 62, chroma: 125 },
    begins: 'dark',
    iconCorners: 0,
  },
  signal: {
    light: { paper: '#f4f7f2', raised: '#ffffff', sunken: '#eaeee8' },
    dark: { paper: '#0f1412', raised: '#171d1a', sunken: '#090d0b' },
    accent: { hue: 158, chroma: 130 },
    iconCorners: 10,
  },
  night: {
    light: { paper: '#f4f5fa', raised: '#ffffff', sunken: '#e9ebf3' },
    dark: { paper: '#0a0d16', raised: '#121726', sunken: '#05070d' },
    accent: { hue: 128, chroma: 220 },
    begins: 'dark',
    iconCorners: 2,
  },
  lens: {
    light: { paper: '#ffffff', raised: '#ffffff', sunken: '#f3f3f3' },
    dark: { paper: '#0e0e0e', raised: '#181818', sunken: '#060606' },
    accent: { hue: 27, chroma: 190 },
    iconCorners: 0,
  },
};

/** The default look. */
export const firstLook: Look = { theme: 'paper', accent: null, fonts: 'standard' };

/** Arrangements of the selected work on the home page: web/styles/cards.css. */
export const homeLayouts = ['mosaic', 'grid', 'list'] as const;
export type HomeLayout = (typeof homeLayouts)[number];
export const firstLayout: HomeLayout = 'mosaic';

/** Returns the theme's paper colours, light first, for browser bars and the manifest. */
export function papersOf(theme: ThemeName): readonly [string, string] {
  return [themes[theme].light.paper, themes[theme].dark.paper];
}
