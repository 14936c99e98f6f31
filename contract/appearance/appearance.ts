/** The site's appearance as chosen by the owner. Visitors' pages load themes.ts instead. */
import * as z from 'zod/mini';
import { address } from '../address.ts';
import { isFileOf, maxFileSize } from '../pictures/file-rules.ts';
import { appearanceMessages } from '../ui-text/owner.ts';
import { customCss } from './custom-css.ts';
import { fontSources } from './own-fonts.ts';
import {
  firstLayout,
  firstLook,
  type FontPair,
  fontPairs,
  homeLayouts,
  maxChroma,
  type ThemeName,
  themeNames,
} from './themes.ts';

/** The owner's routes. */
export const appearanceApi = '/api/appearance';

/** The page in a frame that previews the home page in a theme and font pair. */
export const themeFrame = {
  path: '/theme-frame',
  of: (theme: ThemeName, fonts: FontPair = 'standard') => `/theme-frame?theme=${theme}&fonts=${fonts}`,
} as const;

/** URL of an icon by its content hash, and its sizes in pixels. */
export const iconFile = address('/icon/:hash/:file');
export const iconPath = (hash: string, size: string | number) => iconFile(hash, `${size}.png`);
export const iconSizes = { touch: 180, small: 192, large: 512 } as const;

export const webManifest = '/site.webmanifest';

export const iconTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** Kinds of site icon: the first letter of the owner's name, or a picture. */
const iconKinds = ['letter', 'picture'] as const;
export type IconKind = (typeof iconKinds)[number];

/** The start of the masthead: the owner's name, or a picture instead of it. */
const logoKinds = ['name', 'picture'] as const;
export type LogoKind = (typeof logoKinds)[number];

export const logoTypes = ['image/svg+xml', 'image/png', 'image/jpeg', 'image/webp', 'image/avif'] as const;

/** Space of the logo in the masthead, in CSS pixels. */
export const logoSpace = { width: 200, height: 40 } as const;

/** The logo on dark backgrounds: unchanged, or with light and dark exchanged. */
const logoDarkModes = ['same', 'inverted'] as const;
export type LogoDarkMode = (typeof logoDarkModes)[number];

let graphemes: Intl.Segmenter | undefined;

/** Returns the first letter or digit of a name as a capital, with its accents, or null if there is none. */
export function monogramOf(name: string): string | null {
  // Most names need no segmenter, whose creation takes 2 % of the processor time of a start.
  if (/^[a-z\d](?=[ -~]|$)/i.test(name)) return name.charAt(0).toLocaleUpperCase();
  graphemes ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  for (const { segment } of graphemes.segment(name))
    if (/^[\p{L}\p{N}]/u.test(segment)) return segment.toLocaleUpperCase();
  return null;
}

/** A whole number from 0 to `max` as text; '' for the theme's own. */
const numberOrEmpty = (max: number) =>
  z
    .string()
    .check(
      z.refine(
        (text) => text === '' || (/^\d{1,3}$/.test(text) && Number(text) <= max),
        appearanceMessages.numberUpTo(max),
      ),
    );

/** A colour as the owner chose it. */
export const ownColour = z.string().check(z.regex(/^#[\da-f]{6}$/, appearanceMessages.noColour));

/** The owner's choices. Request, response, form, columns and defaults derive from this schema and `firstAppearance`. */
export const appearanceChoice = z.object({
  theme: z.enum(themeNames, appearanceMessages.noSuchTheme),
  /** Null for the theme's own. */
  accent: z.nullable(z.object({ hue: z.int(), chroma: z.int(), colour: z.optional(ownColour) })),
  /** One of the theme's font pairs. A theme that lacks it uses its standard pair; the choice is kept. */
  fonts: z.enum(fontPairs, appearanceMessages.noSuchFonts),
  /** Arrangement of the selected work on the home page. */
  layout: z.enum(homeLayouts, appearanceMessages.noSuchLayout),
  /** In a request, `picture` without a file keeps the stored picture. */
  icon: z.enum(iconKinds, appearanceMessages.noSuchIcon),
  /** In a request, `picture` without a file keeps the stored picture. */
  logo: z.enum(logoKinds, appearanceMessages.noSuchLogo),
  logo_in_dark: z.enum(logoDarkModes, appearanceMessages.noSuchDarkMode),
  /** In a request, `file` without a file keeps the stored font. */
  heading_font: z.enum(fontSources, appearanceMessages.noSuchFont),
  text_font: z.enum(fontSources, appearanceMessages.noSuchFont),
  /** Loaded by public pages after the theme's sheet; '' for none. */
  custom_css: customCss,
});
export type AppearanceChoice = z.infer<typeof appearanceChoice>;

/** Choices with a column of the same name. The accent has three columns; icon, logo and fonts refer to files. */
export type StoredChoice = Omit<AppearanceChoice, 'accent' | 'icon' | 'logo' | 'heading_font' | 'text_font'>;

export const firstAppearance: AppearanceChoice = {
  ...firstLook,
  layout: firstLayout,
  icon: 'letter',
  logo: 'name',
  logo_in_dark: 'same',
  heading_font: 'theme',
  text_font: 'theme',
  custom_css: '',
};

/** Omitted choices keep their stored value. Requires both numbers of the accent or neither. */
export const appearanceInput = z
  .extend(z.partial(z.omit(appearanceChoice, { accent: true })), {
    theme: appearanceChoice.shape.theme,
    icon: appearanceChoice.shape.icon,
    /** Hue of the accent in degrees (OKLCH). */
    accent_hue: numberOrEmpty(359),
    /** Chroma of the accent in thousandths (OKLCH). */
    accent_chroma: numberOrEmpty(maxChroma),
    /** The owner's own colour, if it has this hue and chroma; '' for none. */
    accent_colour: z.optional(z.union([z.literal(''), ownColour])),
  })
  .check(
    z.refine(({ accent_hue, accent_chroma }) => (accent_hue === '') === (accent_chroma === ''), {
      path: ['accent_chroma'],
      message: appearanceMessages.bothOrNeither,
    }),
  );
export type AppearanceInput = z.infer<typeof appearanceInput>;

/** Validates an icon's file before upload. */
export const iconPicture = z
  .custom<File>((value) => isFileOf(value, iconTypes), appearanceMessages.iconKind)
  .check(maxFileSize());

/** Validates a logo's file before upload. */
export const logoPicture = z
  .custom<File>((value) => isFileOf(value, logoTypes), appearanceMessages.logoKind)
  .check(maxFileSize());

export const appearance = z.extend(appearanceChoice, {
  /** URLs of the pictures of icon and logo, or null. */
  icon_url: z.nullable(z.string()),
  logo_url: z.nullable(z.string()),
  /** URLs of the owner's own fonts, or null. */
  heading_font_url: z.nullable(z.string()),
  text_font_url: z.nullable(z.string()),
});
export type Appearance = z.infer<typeof appearance>;
