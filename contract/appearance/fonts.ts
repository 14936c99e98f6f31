/** The font pairs of the themes, as in their style sheets in web/styles/themes/. A test compares the two. */
import type { FontPair, ThemeName } from './themes.ts';

export interface Fonts {
  heading:
    | 'Instrument Sans'
    | 'Instrument Serif'
    | 'Bricolage Grotesque'
    | 'Geist Mono'
    | 'Newsreader'
    | 'Fraunces'
    | 'Cormorant'
    | 'Figtree'
    | 'IBM Plex Mono';
  text: 'Instrument Sans' | 'Figtree' | 'IBM Plex Sans';
  /** For counts and categories, if not in the font of texts. */
  meta?: 'Geist Mono' | 'IBM Plex Mono';
}

export type FontName = NonNullable<Fonts[keyof Fonts]>;

export const themeFonts: Readonly<Record<ThemeName, Readonly<Record<FontPair, Fonts>>>> = {
  paper: {
    standard: { heading: 'Instrument Sans', text: 'Instrument Sans' },
    alternate: { heading: 'Newsreader', text: 'Instrument Sans' },
  },
  gallery: {
    standard: { heading: 'Instrument Serif', text: 'Instrument Sans' },
    alternate: { heading: 'Fraunces', text: 'Instrument Sans' },
  },
  signal: {
    standard: { heading: 'Bricolage Grotesque', text: 'Instrument Sans', meta: 'Geist Mono' },
    alternate: { heading: 'Figtree', text: 'Figtree', meta: 'Geist Mono' },
  },
  night: {
    standard: { heading: 'Geist Mono', text: 'Instrument Sans', meta: 'Geist Mono' },
    alternate: { heading: 'IBM Plex Mono', text: 'IBM Plex Sans', meta: 'IBM Plex Mono' },
  },
  lens: {
    standard: { heading: 'Instrument Sans', text: 'Instrument Sans' },
    alternate: { heading: 'Cormorant', text: 'Instrument Sans' },
  },
};
