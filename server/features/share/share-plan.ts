/** Plans a share picture from the names of its parts, without their bytes; the plan's hash identifies the content. */
import { accentColours } from '#contract/appearance/accent.ts';
import { monogramOf } from '#contract/appearance/appearance.ts';
import type { Direction } from '#contract/locales/locales.ts';
import { type Look, themes } from '#contract/appearance/themes.ts';
import { contentHash } from '../../lib/hashes.ts';
import type { ShareDrawing } from '../../kernel/pictures/codec-messages.ts';
import { lineColours } from './line-colours.ts';
import type { Picture } from '../../kernel/pictures/pictures.ts';
import type { SiteIcon } from '../appearance/site-icon.service.ts';
import type { FocusedPicture } from '../projects/catalogue/catalogue.ts';
import { shareStyle } from './share-styles.ts';

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
  /** Without a picture, the owner's initial is shown. */
  readonly main: FocusedPicture | undefined;
  readonly letter: string | null;
  /** Identifies the content. */
  readonly hash: string;
}

/** Increment when the same plan is drawn differently. */
const drawnAs = 2;

/** Faces are usually in the upper half of a photo. */
const faces = { focal_x: 50, focal_y: 35 };

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
