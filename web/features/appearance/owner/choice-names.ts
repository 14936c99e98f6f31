/** The names of the choices in the appearance, and the accents to choose from. */
import { accentColours } from '#contract/appearance/accent.ts';
import type { IconKind, LogoDarkMode, LogoKind } from '#contract/appearance/appearance.ts';
import type { FontSource } from '#contract/appearance/own-fonts.ts';
import type { Accent, FontPair, HomeLayout, Scheme, ThemeName } from '#contract/appearance/themes.ts';

export const themeTitles: Readonly<Record<ThemeName, string>> = {
  paper: 'Paper',
  gallery: 'Gallery',
  signal: 'Signal',
  night: 'Night',
  lens: 'Lens',
};

export const schemeNames: Readonly<Record<Scheme, string>> = {
  light: 'On light pages',
  dark: 'On dark pages',
};

const fontPairNames: Readonly<Record<FontPair, string>> = {
  standard: 'Standard',
  alternate: 'Alternate',
};

export const layoutNames: Readonly<Record<HomeLayout, string>> = {
  mosaic: 'Mosaic',
  grid: 'Grid',
  list: 'List',
};

export const iconNames: Readonly<Record<IconKind, string>> = {
  letter: 'First letter of your name',
  picture: 'Custom picture',
};

export const logoNames: Readonly<Record<LogoKind, string>> = {
  name: 'Your name',
  picture: 'Logo',
};

export const fontSourceNames: Readonly<Record<FontSource, string>> = {
  theme: 'The theme’s font',
  file: 'Your own file',
};

const logoDarkNames: Readonly<Record<LogoDarkMode, string>> = {
  same: 'As it is',
  inverted: 'Inverted',
};

/** The names of choices by field. */
export const choiceNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  theme: themeTitles,
  fonts: fontPairNames,
  heading_font: fontSourceNames,
  text_font: fontSourceNames,
  layout: layoutNames,
  icon: iconNames,
  logo: logoNames,
  logo_in_dark: logoDarkNames,
};

/** Accents to choose from. Null is the theme's own. */
export const swatches: readonly { name: string; accent: Accent | null }[] = [
  { name: 'Theme default', accent: null },
  { name: 'Blue', accent: { hue: 269, chroma: 210 } },
  { name: 'Violet', accent: { hue: 300, chroma: 190 } },
  { name: 'Pink', accent: { hue: 350, chroma: 190 } },
  { name: 'Red', accent: { hue: 27, chroma: 190 } },
  { name: 'Orange', accent: { hue: 55, chroma: 150 } },
  { name: 'Olive', accent: { hue: 112, chroma: 115 } },
  { name: 'Green', accent: { hue: 150, chroma: 140 } },
  { name: 'Teal', accent: { hue: 200, chroma: 110 } },
  { name: 'Slate', accent: { hue: 260, chroma: 35 } },
];

/** Returns the name of a swatch's accent; for other accents, their colour on light paper, such as '#1d4ed8'. */
export function accentName(accent: Accent | null): string {
  const isThis = (one: Accent | null) =>
    one?.hue === accent?.hue && one?.chroma === accent?.chroma && accent?.colour === undefined;
  const swatch = swatches.find((one) => isThis(one.accent));
  return swatch?.name ?? accentColours({ theme: 'paper', accent }, 'light').accent;
}
