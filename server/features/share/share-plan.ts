/** Plans a share picture from its texts, the look of the site and the hashes of pictures, without reading a picture. */
import { accentColours } from '#contract/appearance/accent.ts';
import { monogramOf } from '#contract/appearance/appearance.ts';
import type { Direction } from '#contract/locales/locales.ts';
import { type Look, themes, type Scheme, type ThemeName } from '#contract/appearance/themes.ts';
import { type Fonts, shownFonts } from '#contract/appearance/fonts.ts';
import { contentHash } from '../../lib/hashes.ts';
import type { ShareDrawing, ShareStyle } from '../../kernel/pictures/codec-messages.ts';
import type { Picture } from '../../kernel/pictures/pictures.ts';
import type { SiteIcon } from '../appearance/site-icon.service.ts';
import type { FocusedPicture } from '../projects/catalogue/catalogue.ts';

interface LineColours {
  readonly line: string;
  readonly ink: string;
  readonly muted: string;
}

/** Ink and line colours of each theme, for drawings outside the pages. A test compares them with web/styles/themes/. */
export const lineColours: Record<ThemeName, Record<Scheme, LineColours>> = {
  paper: {
    light: { line: '#dcd9d0', ink: '#17181b', muted: '#5a5954' },
    dark: { line: '#2d2f36', ink: '#f0efea', muted: '#a8a9a6' },
  },
  gallery: {
    light: { line: '#ded6c9', ink: '#1a1612', muted: '#5d554a' },
    dark: { line: '#332d27', ink: '#f3ece1', muted: '#b0a79b' },
  },
  signal: {
    light: { line: '#d5dbd3', ink: '#131815', muted: '#535b55' },
    dark: { line: '#29312c', ink: '#eef2ee', muted: '#a3aca6' },
  },
  night: {
    light: { line: '#d2d7e4', ink: '#10141f', muted: '#525a6e' },
    dark: { line: '#242c40', ink: '#e9edf7', muted: '#9ba5be' },
  },
  lens: {
    light: { line: '#e0e0e0', ink: '#121212', muted: '#5a5a5a' },
    dark: { line: '#2b2b2b', ink: '#f2f2f2', muted: '#a9a9a9' },
  },
};

/** Sizes of a title in pixels, as in `ShareStyle`. */
const sizes = [64, 56, 48, 40];

const headings: Record<Fonts['heading'], Omit<ShareStyle['heading'], 'font'>> = {
  'Instrument Sans': { weight: 600, tracking: -0.022, sizes },
  'Instrument Serif': { weight: 400, tracking: -0.012, sizes: [76, 64, 56, 48] },
  'Bricolage Grotesque': { weight: 700, tracking: -0.015, sizes },
  'Geist Mono': { weight: 500, tracking: -0.06, sizes: [56, 48, 42, 36] },
  Newsreader: { weight: 500, tracking: -0.02, sizes: [68, 60, 52, 44] },
  Fraunces: { weight: 500, tracking: -0.02, sizes },
  Cormorant: { weight: 500, tracking: -0.015, sizes: [76, 64, 56, 48] },
};

/** Returns the style of share pictures in a theme, as in its style sheet. */
export function shareStyle({ theme, fonts }: Pick<Look, 'theme' | 'fonts'>): ShareStyle {
  const { heading: font, text, meta = text } = shownFonts({ theme, fonts });
  const heading = { font, ...headings[font], ...(theme === 'lens' && { weight: 500 }) };
  return { heading, text, meta, iconCorners: themes[theme].iconCorners };
}

export interface ShareTexts {
  readonly above: string;
  readonly title: string;
  readonly details: string;
}

/** Values shared by all pages. */
export interface ShareSite {
  readonly look: Look;
  readonly icon: SiteIcon;
  readonly direction: Direction;
  /** The owner's name, or a replacement. */
  readonly name: string;
  readonly photo: Picture | undefined;
}

export interface SharePlan {
  readonly drawing: Omit<ShareDrawing, 'icon' | 'shown'>;
  readonly icon: SiteIcon;
  readonly main: FocusedPicture | undefined;
  /** The owner's initial, drawn without `main` or if that cannot be read; null if the name has no letter or digit. */
  readonly letter: string | null;
  /** Equal for plans that are drawn alike. */
  readonly hash: string;
}

/** Increment when the same plan is drawn differently. */
const drawnAs = 2;

/** Faces are usually in the upper half of a photo. */
const faces = { focal_x: 50, focal_y: 35 };

/** Returns the plan of a page's share picture, with its `own` picture or else the owner's photo. */
export function sharePlan(
  texts: ShareTexts,
  { look, icon, direction, name, photo }: ShareSite,
  own: FocusedPicture | undefined,
): SharePlan {
  const { theme, fonts } = look;
  const scheme = themes[theme].begins ?? 'light';
  const { paper, raised } = themes[theme][scheme];
  const { accent, 'accent-soft': panel } = accentColours(look, scheme);
  const colours = { paper, raised, ...lineColours[theme][scheme], accent, panel };
  const named = { theme, fonts, colours, direction, ...texts, name };
  const main = own ?? (photo && { picture: photo, focus: faces });
  const letter = monogramOf(name);
  const shown = main ? [main.picture.hash, main.focus, main.isBlurred] : letter;
  return {
    drawing: { style: shareStyle(look), colours, direction, ...texts, name },
    icon,
    main,
    letter,
    hash: contentHash(JSON.stringify([drawnAs, named, icon.hash, shown])),
  };
}
