/** The current theme of the site, as the heads of its documents name it. */
import { iconPath, iconSizes, webManifest } from '#contract/appearance/appearance.ts';
import { firstLook, type Look, papersOf, schemes, themes } from '#contract/appearance/themes.ts';
import { type SiteIcon, siteIcon } from '../kernel/images/site-icon.ts';

export interface SiteTheme {
  readonly look: Look;
  readonly icon: SiteIcon;
}

/** Rejects if the database cannot be read. */
export type CurrentTheme = () => Promise<SiteTheme>;

/** Used until the owner chooses one. */
export const defaultTheme: SiteTheme = { look: firstLook, icon: siteIcon(firstLook, undefined, undefined) };

/** Markup of a theme. */
export interface ThemeMarkup {
  /** Attributes of the root element, with a space before them, for a theme that begins light or dark. */
  rootAttributes: string;
  /** The colours of the browser's own bars, light first: the first script chooses between them. */
  colours: string;
  icons: string;
}

export function themeMarkup({ look: { theme }, icon }: SiteTheme): ThemeMarkup {
  const { begins } = themes[theme];
  const papers = papersOf(theme);
  const colours = schemes.map((scheme, index) => {
    const media =
      begins === undefined ? `(prefers-color-scheme: ${scheme})` : begins === scheme ? 'all' : 'not all';
    return `<meta name="theme-color" content="${papers[index]}" media="${media}">`;
  });
  // A drawn icon is part of the document: it is smaller than a request for it.
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
    rootAttributes: begins ? ` data-theme="${begins}"` : '',
    colours: colours.join('\n'),
    icons: icons.join('\n'),
  };
}
