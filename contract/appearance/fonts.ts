/** The font pairs of the themes, as in their style sheets in web/styles/themes/. A test compares the two. */
import type { FontPair, Look, ThemeName } from './themes.ts';

export interface Fonts {
  heading:
    | 'Instrument Sans'
    | 'Instrument Serif'
    | 'Bricolage Grotesque'
    | 'Geist Mono'
    | 'Newsreader'
    | 'Fraunces'
    | 'Cormorant';
  text: 'Instrument Sans';
  /** The font of counts and categories, if it differs from the font of texts. */
  meta?: 'Geist Mono';
}

export const themeFonts: Readonly<
  Record<ThemeName, Readonly<{ standard: Fonts } & Partial<Record<FontPair, Fonts>>>>
> = {
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
  },
  night: {
    standard: { heading: 'Geist Mono', text: 'Instrument Sans', meta: 'Geist Mono' },
  },
  lens: {
    standard: { heading: 'Instrument Sans', text: 'Instrument Sans' },
    alternate: { heading: 'Cormorant', text: 'Instrument Sans' },
  },
};

/** Returns the font pair of a look: the chosen one, or the theme's standard one if the theme lacks it. */
export function shownPair({ theme, fonts }: Pick<Look, 'theme' | 'fonts'>): FontPair {
  return themeFonts[theme][fonts] ? fonts : 'standard';
}

export function shownFonts(look: Pick<Look, 'theme' | 'fonts'>): Fonts {
  return themeFonts[look.theme][look.fonts] ?? themeFonts[look.theme].standard;
}
