/** The site icon: the first letter of the owner's name in the accent colour, or a picture. */
import { accentColours } from '#contract/appearance/accent.ts';
import { escapeMarkup } from '#contract/text/markup.ts';
import { monogramOf } from '#contract/appearance/appearance.ts';
import { type Look, themes } from '#contract/appearance/themes.ts';
import { contentHash } from '../../lib/content-hash.ts';
import type { IconDrawing } from './codec-messages.ts';
import type { Picture } from './pictures.ts';
import { markPath } from './site-mark.ts';

export type SiteIcon =
  | { readonly kind: 'picture'; readonly hash: string; readonly picture: Picture }
  | {
      readonly kind: 'letter';
      readonly hash: string;
      readonly svg: string;
      readonly drawing: Extract<IconDrawing, { letter: string | null }>;
    };

export function siteIcon(look: Look, name: string | undefined, picture: Picture | undefined): SiteIcon {
  if (picture) return { kind: 'picture', hash: picture.hash, picture };
  const { begins = 'light', iconCorners } = themes[look.theme];
  const { accent: ground, 'on-accent': ink } = accentColours(look, begins);
  const drawing = { letter: monogramOf(name ?? ''), ground, ink };
  return {
    kind: 'letter',
    hash: contentHash(JSON.stringify(drawing)),
    svg: svgOf(drawing, iconCorners),
    drawing,
  };
}

/** The browser draws the letter in its own font, which covers every script. */
function svgOf(
  { letter, ground, ink }: { letter: string | null; ground: string; ink: string },
  corners: number,
) {
  const round = corners > 0 ? ` rx="${corners}"` : '';
  const mark =
    letter === null
      ? markPath(ink)
      : `<text x="16" y="23" font-family="system-ui,sans-serif" font-size="20" font-weight="600" text-anchor="middle" fill="${ink}">${escapeMarkup(letter)}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32"${round} fill="${ground}"/>${mark}</svg>`;
}
