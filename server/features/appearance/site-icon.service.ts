/** The site icon: the first letter of the owner's name on the accent colour, or a picture. */
import { accentColours } from '#contract/appearance/accent.ts';
import { monogramOf } from '#contract/appearance/appearance.ts';
import { type Palette, themes } from '#contract/appearance/themes.ts';
import { contentHash } from '../../lib/hashes.ts';
import type { IconDrawing } from '../../kernel/pictures/codec-messages.ts';
import type { Picture } from '../../kernel/pictures/pictures.ts';
import { iconSvg } from '../../kernel/pictures/icon-svg.ts';

export type SiteIcon =
  | { readonly kind: 'picture'; readonly hash: string; readonly picture: Picture }
  | {
      readonly kind: 'letter';
      readonly hash: string;
      readonly svg: string;
      readonly drawing: Extract<IconDrawing, { letter: string | null }>;
    };

/** `name` is the owner's, if there is an owner. A picture replaces the letter. */
export function siteIcon(look: Palette, name: string | undefined, picture: Picture | undefined): SiteIcon {
  if (picture) return { kind: 'picture', hash: picture.hash, picture };
  const { begins = 'light', iconCorners } = themes[look.theme];
  const { accent: ground, 'on-accent': ink } = accentColours(look, begins);
  const drawing = { letter: name === undefined ? null : monogramOf(name), ground, ink };
  return {
    kind: 'letter',
    hash: contentHash(JSON.stringify(drawing)),
    svg: iconSvg(drawing, iconCorners),
    drawing,
  };
}
