/** Markup of the site's current theme. */
import { iconPath, iconSizes, webManifest } from '#contract/appearance/appearance.ts';
import {
  firstLayout,
  firstLook,
  type HomeLayout,
  type Look,
  papersOf,
  schemes,
  themes,
} from '#contract/appearance/themes.ts';
import type { OwnFonts } from '../features/appearance/own-fonts.ts';
import { type SiteIcon, siteIcon } from '../features/appearance/site-icon.service.ts';

export interface SiteTheme {
  readonly look: Look;
  readonly layout: HomeLayout;
  readonly icon: SiteIcon;
  readonly ownFonts: OwnFonts | undefined;
  /** Address of the sheet with the owner's own CSS; undefined for none. */
  readonly customSheet: string | undefined;
}

/** Rejects if the database cannot be read. */
export type CurrentTheme = () => Promise<SiteTheme>;

/** The theme until the owner chooses one, and of the owner's pages. */
export const defaultTheme: SiteTheme = {
  look: firstLook,
  layout: firstLayout,
  icon: siteIcon(firstLook, undefined, undefined),
  ownFonts: undefined,
  customSheet: undefined,
};

export interface ThemeMarkup {
  /** Attributes of the root element, each with a leading space; '' for the first layout in the system's colours. */
  rootAttributes: string;
  /** Theme colours of the browser's bars, light first. The first script chooses one. */
  colours: string;
  icons: string;
}

export function themeMarkup({ look: { theme }, layout, icon }: SiteTheme): ThemeMarkup {
  const { begins } = themes[theme];
  const papers = papersOf(theme);
  const colours = schemes.map((scheme, index) => {
    const media =
      begins === undefined ? `(prefers-color-scheme: ${scheme})` : begins === scheme ? 'all' : 'not all';
    return `<meta name="theme-color" content="${papers[index]}" media="${media}">`;
  });
  // Inline, because the icon is smaller than a request for it.
  const own =
    icon.kind === 'letter'
      ? `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(icon.svg)}" type="image/svg+xml">`
      : `<link rel="icon" href="${iconPath(icon.hash, iconSizes.small)}" type="image/png">`;
  const icons = [
    own,
    `<link rel="apple-touch-icon" href="${iconPath(icon.hash, iconSizes.touch)}">`,
    `<link rel="manifest" href="${webManifest}">`,
  ];
  return {
    rootAttributes:
      (begins ? ` data-theme="${begins}"` : '') + (layout === firstLayout ? '' : ` data-layout="${layout}"`),
    colours: colours.join('\n'),
    icons: icons.join('\n'),
  };
}
