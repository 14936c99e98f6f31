/** The appearance of a site as its documents and public responses need it, from the stored row. */
import { firstAppearance, logoSpace } from '#contract/appearance/appearance.ts';
import { customCssSheet } from '#contract/appearance/custom-css.ts';
import type { Accent, HomeLayout, Look } from '#contract/appearance/themes.ts';
import { variantWidths } from '#contract/pictures/variant-widths.ts';
import { api, pictureVariant } from '#contract/addresses.ts';
import type { SiteLook } from '#contract/site-settings/site-settings.ts';
import type { Picture } from '../../kernel/pictures/pictures.ts';
import { contentHash } from '../../lib/hashes.ts';
import type { AppearanceRow } from './appearance.repository.ts';
import { type OwnFonts, ownFontsOf, type StoredFonts } from './own-fonts.ts';
import { type SiteIcon, siteIcon } from './site-icon.service.ts';

/** The appearance of public documents. The owner's pages have only its icon. */
export interface SiteAppearance {
  readonly look: Look;
  readonly layout: HomeLayout;
  readonly icon: SiteIcon;
  readonly name: string | undefined;
  readonly ownFonts: OwnFonts | undefined;
  /** Address of the sheet with the owner's own CSS; undefined for none. */
  readonly customSheet: string | undefined;
}

/** Highest device pixel ratio. */
const maxDensity = 3;

const {
  accent: _themes,
  icon: _letter,
  logo: _name,
  heading_font: _headings,
  text_font: _texts,
  ...stored
} = firstAppearance;

/** The row until the owner chooses something. */
export const unchosen: AppearanceRow = {
  ...stored,
  accent_hue: null,
  accent_chroma: null,
  accent_colour: null,
  icon_picture_id: null,
  logo_picture_id: null,
  version: 1,
};

/** Returns the appearance of documents. `name` is the owner's. */
export function appearanceOf(
  row: AppearanceRow = unchosen,
  name: string | undefined,
  icon: Picture | undefined,
  fonts: StoredFonts,
): SiteAppearance {
  const look = lookOf(row);
  const customSheet = row.custom_css === '' ? undefined : customCssSheet(contentHash(row.custom_css));
  const ownFonts = ownFontsOf(fonts);
  return { look, layout: row.layout, name, icon: siteIcon(look, name, icon), ownFonts, customSheet };
}

/** Returns the part of the appearance that public responses contain. */
export function siteLookOf(row: AppearanceRow = unchosen, logo: Picture | undefined): SiteLook {
  const shown = { theme: row.theme, layout: row.layout };
  if (!logo) return { ...shown, logo: null };
  const scale = Math.min(logoSpace.width / logo.width, logoSpace.height / logo.height);
  const drawn = (pixels: number) => Math.max(1, Math.round(pixels * scale));
  const width = drawn(logo.width);
  const sharp = variantWidths.find((one) => one >= maxDensity * width) ?? variantWidths[1];
  const src = pictureVariant(api.picture(logo.id, logo.hash), sharp);
  const picture = { src, width, height: drawn(logo.height) };
  return { ...shown, logo: { picture, is_inverted: row.logo_in_dark === 'inverted' } };
}

export function lookOf({ theme, fonts, ...row }: AppearanceRow): Look {
  return { theme, accent: accentOf(row), fonts };
}

/** Returns the accent of a row; null for the theme's own. */
export function accentOf({
  accent_hue: hue,
  accent_chroma: chroma,
  accent_colour: colour,
}: Pick<AppearanceRow, 'accent_hue' | 'accent_chroma' | 'accent_colour'>): Accent | null {
  return hue === null || chroma === null ? null : { hue, chroma, ...(colour !== null && { colour }) };
}
