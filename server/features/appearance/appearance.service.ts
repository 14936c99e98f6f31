/** The site's appearance: theme, accent colour, icon, logo and fonts. */
import {
  type Appearance,
  type AppearanceInput,
  firstAppearance,
  iconPath,
  iconSizes,
  type IconKind,
  type LogoKind,
  logoSpace,
  type StoredChoice,
} from '#contract/appearance/appearance.ts';
import { type SavedCss, customCssSheet } from '#contract/appearance/custom-css.ts';
import { fontAddress } from '#contract/appearance/own-fonts.ts';
import { appearanceMessages } from '#contract/ui-text/owner.ts';
import type { Accent, HomeLayout, Look } from '#contract/appearance/themes.ts';
import { variantWidths } from '#contract/pictures/variant-widths.ts';
import { api, pictureVariant } from '#contract/addresses.ts';
import type { SiteLook } from '#contract/site-settings/site-settings.ts';
import { fieldFailure } from '../../lib/failure.ts';
import type { PictureKind } from '../../kernel/pictures/kinds.ts';
import type { NewPicture, Picture } from '../../kernel/pictures/pictures.ts';
import { type SiteIcon, siteIcon } from './site-icon.service.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { contentHash } from '../../lib/hashes.ts';
import { assertRecordVersion, type KnownRecordVersions, type Versioned } from '../../lib/record-version.ts';
import { type AppearanceRow, appearanceRepository } from './appearance.repository.ts';
import { type OwnFonts, ownFontsOf, type StoredFonts } from './own-fonts.ts';
import { fontsIn, saveFonts } from './saving-fonts.ts';

export type AppearanceService = ReturnType<typeof appearanceService>;

/** The appearance used by every document. */
export interface SiteAppearance {
  readonly look: Look;
  readonly layout: HomeLayout;
  readonly icon: SiteIcon;
  readonly name: string | undefined;
  readonly ownFonts: OwnFonts | undefined;
  /** Address of the sheet with the owner's own CSS; undefined for none. */
  readonly customSheet: string | undefined;
}

interface Uploads extends Pictures {
  readonly heading_font_file: Buffer | undefined;
  readonly text_font_file: Buffer | undefined;
}

interface Pictures {
  readonly icon_picture: Buffer | undefined;
  readonly logo_picture: Buffer | undefined;
}

/** The rules of each picture. */
const rules = {
  icon_picture: {
    kinds: ['png', 'jpeg', 'webp'] as readonly PictureKind[],
    otherKind: appearanceMessages.iconKind,
    missing: appearanceMessages.iconMissing,
  },
  logo_picture: {
    kinds: ['png', 'jpeg', 'webp', 'avif', 'svg'] as readonly PictureKind[],
    otherKind: appearanceMessages.logoKind,
    missing: appearanceMessages.logoMissing,
  },
} as const;
export const { icon_picture: iconRule, logo_picture: logoRule } = rules;

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

/** Defaults until the owner chooses something. */
const unchosen: AppearanceRow = {
  ...stored,
  accent_hue: null,
  accent_chroma: null,
  accent_colour: null,
  icon_picture_id: null,
  logo_picture_id: null,
  version: 1,
};

export function appearanceService({
  database,
  pictures,
  now,
}: Pick<Kernel, 'database' | 'pictures' | 'now'>) {
  const read = async (db = database.db) => (await appearanceRepository(db).get()) ?? unchosen;
  const pictureOf = async (id: number | null) => (id === null ? undefined : pictures.get(id));

  async function processed(
    field: keyof Pictures,
    kind: IconKind | LogoKind | undefined,
    file: Buffer | undefined,
  ) {
    if (kind !== 'picture' || !file) return undefined;
    return pictures.processUpload(file, { field, ...rules[field] });
  }

  return {
    async get(): Promise<Versioned<Appearance>> {
      const row = await read();
      const {
        version,
        icon_picture_id,
        logo_picture_id,
        accent_hue,
        accent_chroma,
        accent_colour,
        ...choices
      } = row;
      const [picture, logo] = await Promise.all([icon_picture_id, logo_picture_id].map(pictureOf));
      const { heading, text } = await appearanceRepository(database.db).fonts();
      return {
        record: {
          ...choices,
          accent: accentOf({ accent_hue, accent_chroma, accent_colour }),
          icon: picture ? 'picture' : 'letter',
          icon_url: picture ? iconPath(picture.hash, iconSizes.small) : null,
          logo: logo ? 'picture' : 'name',
          logo_url: logo ? api.picture(logo.id, logo.hash) : null,
          heading_font: heading ? 'file' : 'theme',
          heading_font_url: heading ? fontAddress(heading.hash) : null,
          text_font: text ? 'file' : 'theme',
          text_font_url: text ? fontAddress(text.hash) : null,
        },
        recordVersion: version,
      };
    },

    /** Returns the current look, also if another instance has just changed it. */
    look: async (): Promise<Look> => lookOf(await read()),

    /** Returns a sheet by its hash, including earlier ones, which cached pages still link. */
    customCss: (hash: string) => appearanceRepository(database.db).customCss(hash),

    font: (hash: string) => appearanceRepository(database.db).font(hash),

    /** Returns the saved states of the owner's own CSS, newest first. */
    async customCssHistory(): Promise<SavedCss[]> {
      const rows = await appearanceRepository(database.db).savedCss();
      return rows.map(({ id, hash, saved_at }) => ({
        id,
        saved_at: new Date(saved_at).toISOString(),
        url: customCssSheet(hash),
      }));
    },

    /** Returns the icon as a square PNG, or undefined if its picture was replaced. */
    async iconPicture(icon: SiteIcon, size: number): Promise<Buffer | undefined> {
      if (icon.kind === 'letter') return pictures.drawIcon(icon.drawing, size);
      const picture = await pictures.original(icon.picture);
      // Phones show black behind transparency.
      const ground = size === iconSizes.touch ? { ground: '#ffffff' } : {};
      return picture && pictures.drawIcon({ picture, ...ground }, size);
    },

    /** Returns the new version. Throws `stale`, or `validation_failed` if a file is missing or not accepted. */
    async change(
      input: AppearanceInput,
      files: Partial<Uploads>,
      known: KnownRecordVersions,
    ): Promise<number> {
      const newIcon = await processed('icon_picture', input.icon, files.icon_picture);
      const newLogo = await processed('logo_picture', input.logo, files.logo_picture);
      const newFonts = await fontsIn(input, files);
      return database.writeContent(async (trx) => {
        const earlier = await read(trx);
        assertRecordVersion(earlier.version, known, appearanceMessages.stale);
        const store = async (field: keyof Pictures, kept: number | null, added: NewPicture | undefined) => {
          if (!added && kept === null) throw fieldFailure(field, rules[field].missing);
          return added ? pictures.add(trx, added) : kept;
        };
        const { icon_picture_id: icon, logo_picture_id: logo } = earlier;
        const {
          icon: iconKind,
          logo: logoKind,
          heading_font,
          text_font,
          accent_hue,
          accent_chroma,
          accent_colour,
          ...choices
        } = input;
        const saved = {
          ...earlier,
          ...(choices as Partial<StoredChoice>),
          accent_hue: numberIn(accent_hue),
          accent_chroma: numberIn(accent_chroma),
          accent_colour: accent_hue === '' ? null : (accent_colour ?? keptColour(input, earlier)) || null,
          icon_picture_id: iconKind === 'letter' ? null : await store('icon_picture', icon, newIcon),
          logo_picture_id:
            logoKind === undefined
              ? logo
              : logoKind === 'name'
                ? null
                : await store('logo_picture', logo, newLogo),
          version: earlier.version + 1,
        };
        await appearanceRepository(trx).save(saved, now());
        await saveFonts(trx, { heading: heading_font, text: text_font }, newFonts);
        if (icon !== null && icon !== saved.icon_picture_id) await pictures.remove(trx, icon);
        if (logo !== null && logo !== saved.logo_picture_id) await pictures.remove(trx, logo);
        return saved.version;
      });
    },
  };
}

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

/** Returns what public pages depend on. */
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

function lookOf({ theme, fonts, ...row }: AppearanceRow): Look {
  return { theme, accent: accentOf(row), fonts };
}

/** Null for the theme's own. */
export function accentOf({
  accent_hue: hue,
  accent_chroma: chroma,
  accent_colour: colour,
}: Pick<AppearanceRow, 'accent_hue' | 'accent_chroma' | 'accent_colour'>): Accent | null {
  return hue === null || chroma === null ? null : { hue, chroma, ...(colour !== null && { colour }) };
}

/** Clients that do not send the owner's own colour keep it if hue and chroma stay the same. */
function keptColour({ accent_hue, accent_chroma }: AppearanceInput, earlier: AppearanceRow): string | null {
  const isSame =
    numberIn(accent_hue) === earlier.accent_hue && numberIn(accent_chroma) === earlier.accent_chroma;
  return isSame ? earlier.accent_colour : null;
}

function numberIn(text: string): number | null {
  return text === '' ? null : Number(text);
}
