/** What all documents of the site have in common just now, and how their heads say it. */
import { iconPath, iconSizes, webManifest } from '#contract/appearance/appearance.ts';
import { firstLook, type Look, papersOf, schemes, themes } from '#contract/appearance/themes.ts';
import { type SiteIcon, siteIcon } from '../kernel/images/site-icon.ts';

export interface Dress {
  readonly look: Look;
  readonly icon: SiteIcon;
}

/** How the site is dressed just now. Rejects with what the database rejects with. */
export type CurrentDress = () => Promise<Dress>;

/** Before anything was chosen. */
export const firstDress: Dress = { look: firstLook, icon: siteIcon(firstLook, undefined, undefined) };

/** The attribute of the root element, with a space before it, of a theme that begins light or dark. */
export function rootAttributes({ look: { theme } }: Dress): string {
  const { begins } = themes[theme];
  return begins ? ` data-theme="${begins}"` : '';
}

/** The colours of the browser's own bars, light first: the first script chooses between them. */
export function barColours({ look: { theme } }: Dress): string {
  const { begins } = themes[theme];
  const papers = papersOf(theme);
  const tags = schemes.map((scheme, index) => {
    const media =
      begins === undefined ? `(prefers-color-scheme: ${scheme})` : begins === scheme ? 'all' : 'not all';
    return `<meta name="theme-color" content="${papers[index]}" media="${media}">`;
  });
  return tags.join('\n');
}

/** A drawn icon stands in the document itself: it is smaller than a request for it would be. */
export function iconTags({ icon }: Dress): string {
  const own =
    icon.kind === 'letter'
      ? `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(icon.svg)}" type="image/svg+xml">`
      : `<link rel="icon" href="${iconPath(icon.hash, iconSizes.small)}" type="image/png">`;
  return [
    own,
    `<link rel="apple-touch-icon" href="${iconPath(icon.hash, iconSizes.touch)}">`,
    `<link rel="manifest" href="${webManifest}">`,
  ].join('\n');
}
