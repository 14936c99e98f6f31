/** The site's appearance: theme, layout, accent colour, icon, logo, fonts and the owner's own CSS. */
import {
  type Appearance,
  type AppearanceInput,
  iconPath,
  iconSizes,
  type IconKind,
  type LogoKind,
  type StoredChoice,
} from '#contract/appearance/appearance.ts';
import { type SavedCss, customCssSheet } from '#contract/appearance/custom-css.ts';
import { fontAddress } from '#contract/appearance/own-fonts.ts';
import { appearanceMessages } from '#contract/ui-text/owner.ts';
import type { Look } from '#contract/appearance/themes.ts';
import { api } from '#contract/addresses.ts';
import { fieldFailure } from '../../lib/failure.ts';
import type { PictureKind } from '../../kernel/pictures/file-kinds.ts';
import type { NewPicture } from '../../kernel/pictures/pictures.ts';
import type { SiteIcon } from './site-icon.service.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { assertRecordVersion, type KnownRecordVersions, type Versioned } from '../../lib/record-version.ts';
import { type AppearanceRow, appearanceRepository } from './appearance.repository.ts';
import { fontsIn, saveFonts } from './saving-fonts.ts';
import { accentOf, lookOf, unchosen } from './site-appearance.service.ts';
import { isoTime } from '../../lib/time.ts';

export type AppearanceService = ReturnType<typeof appearanceService>;

/** The uploaded files. */
interface Uploads extends UploadedPictures {
  readonly heading_font_file: Buffer | undefined;
  readonly text_font_file: Buffer | undefined;
}

interface UploadedPictures {
  readonly icon_picture: Buffer | undefined;
  readonly logo_picture: Buffer | undefined;
}

/** The accepted kinds of each picture, and the messages for other and missing ones. */
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

export function appearanceService({
  database,
  pictures,
  now,
}: Pick<Kernel, 'database' | 'pictures' | 'now'>) {
  const read = async (db = database.db) => (await appearanceRepository(db).get()) ?? unchosen;
  const pictureOf = async (id: number | null) => (id === null ? undefined : pictures.get(id));

  async function processed(
    field: keyof UploadedPictures,
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

    /** Returns the bytes of the owner's own font by their hash. */
    font: (hash: string) => appearanceRepository(database.db).font(hash),

    /** Returns the saved states of the owner's own CSS, newest first. */
    async customCssHistory(): Promise<SavedCss[]> {
      const rows = await appearanceRepository(database.db).savedCss();
      return rows.map(({ id, hash, saved_at }) => ({
        id,
        saved_at: isoTime(saved_at),
        url: customCssSheet(hash),
      }));
    },

    /** Returns the icon as a square PNG of `size` pixels, or undefined if its picture was replaced. */
    async iconPicture(icon: SiteIcon, size: number): Promise<Buffer | undefined> {
      if (icon.kind === 'letter') return pictures.drawIcon(icon.drawing, size);
      const picture = await pictures.original(icon.picture);
      // Phones show black behind transparency.
      const ground = size === iconSizes.touch ? { ground: '#ffffff' } : {};
      return picture && pictures.drawIcon({ picture, ...ground }, size);
    },

    /** Returns the new record version. Throws `stale`, or `validation_failed` if a file is missing or not accepted. */
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
        const store = async (
          field: keyof UploadedPictures,
          kept: number | null,
          added: NewPicture | undefined,
        ) => {
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

/** Clients that do not send the owner's own colour keep it if hue and chroma stay the same. */
function keptColour({ accent_hue, accent_chroma }: AppearanceInput, earlier: AppearanceRow): string | null {
  const isSame =
    numberIn(accent_hue) === earlier.accent_hue && numberIn(accent_chroma) === earlier.accent_chroma;
  return isSame ? earlier.accent_colour : null;
}

function numberIn(text: string): number | null {
  return text === '' ? null : Number(text);
}
