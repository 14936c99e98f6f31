/** What the site looks like, as the owner chooses it. What visitors' pages need of it is in themes.ts. */
import * as z from 'zod/mini';
import { fileSize, isFileOf } from '../profile/file-rules.ts';
import { appearanceMessages } from '../ui-text/owner.ts';
import { strongestChroma, type ThemeName, themeNames } from './themes.ts';

/** Calls of the owner. Here and not in paths.ts, which every visitor loads. */
export const appearanceApi = '/api/appearance';

/** The frame in which the owner sees the home page in a theme. */
export const themeFrame = {
  path: '/theme-frame',
  of: (theme: ThemeName) => `/theme-frame?theme=${theme}`,
} as const;

/** The icon's pictures, by what it shows, and the sizes that they are asked for in, in pixels. */
export const iconPath = (hash: string, size: string | number) => `/icon/${hash}/${size}.png`;
export const iconSizes = { touch: 180, small: 192, large: 512 } as const;

export const webManifest = '/site.webmanifest';

export const iconTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** What stands in a browser's tab: the first letter of the owner's name, or a picture. */
export const iconKinds = ['letter', 'picture'] as const;
export type IconKind = (typeof iconKinds)[number];

/** A number in a form; empty for the theme's own. */
const numberOrEmpty = (max: number) =>
  z
    .string()
    .check(
      z.refine(
        (text) => text === '' || (/^\d{1,3}$/.test(text) && Number(text) <= max),
        appearanceMessages.numberUpTo(max),
      ),
    );

const fields = z.object({
  theme: z.enum(themeNames, appearanceMessages.noSuchTheme),
  /** Of the accent, in degrees of OKLCH. */
  accent_hue: numberOrEmpty(359),
  /** Of the accent, in thousandths of OKLCH's. */
  accent_chroma: numberOrEmpty(strongestChroma),
  /** `picture` without a file leaves the one that is kept. */
  icon: z.enum(iconKinds, appearanceMessages.noSuchIcon),
});

/** Both of the accent's numbers, or neither. */
export const appearanceInput = fields.check(
  z.refine(({ accent_hue, accent_chroma }) => (accent_hue === '') === (accent_chroma === ''), {
    path: ['accent_chroma'],
    message: appearanceMessages.bothOrNeither,
  }),
);
export type AppearanceInput = z.infer<typeof appearanceInput>;

/** The file of an icon, before it is sent. */
export const iconPicture = z
  .custom<File>((value) => isFileOf(value, iconTypes), appearanceMessages.iconKind)
  .check(fileSize());

/** What is saved. */
export const appearance = z.object({
  theme: z.enum(themeNames),
  /** Null for the theme's own. */
  accent: z.nullable(z.object({ hue: z.int(), chroma: z.int() })),
  icon: z.enum(iconKinds),
  /** The picture's address; null for none. */
  icon_url: z.nullable(z.string()),
});
export type Appearance = z.infer<typeof appearance>;
