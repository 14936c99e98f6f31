/** The site's appearance: theme, accent colour and icon. */
import {
  type Appearance,
  type AppearanceInput,
  iconPath,
  iconSizes,
} from '#contract/appearance/appearance.ts';
import { appearanceMessages } from '#contract/ui-text/owner.ts';
import { firstLook, type Look } from '#contract/appearance/themes.ts';
import { fieldFailure } from '../../lib/failure.ts';
import type { PictureKind } from '../../kernel/images/kinds.ts';
import { type SiteIcon, siteIcon } from '../../kernel/images/site-icon.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { assertVersion, type KnownVersions, type Versioned } from '../../lib/record-version.ts';
import { type AppearanceRow, appearanceRepository } from './appearance.repository.ts';

export type AppearanceService = ReturnType<typeof appearanceService>;

interface Parts extends Pick<Kernel, 'database' | 'pictures'> {
  /** Undefined without an owner. */
  ownersName: () => Promise<string | undefined>;
}

/** The appearance used by every document. */
export interface SiteAppearance {
  readonly look: Look;
  readonly icon: SiteIcon;
  readonly name: string | undefined;
}

const iconKinds: readonly PictureKind[] = ['png', 'jpeg', 'webp'];

/** Defaults until the owner chooses something. */
const unchosen: AppearanceRow = {
  theme: firstLook.theme,
  accent_hue: null,
  accent_chroma: null,
  icon_picture_id: null,
  version: 1,
};

export function appearanceService({ database, pictures, ownersName }: Parts) {
  const read = async (db = database.db) => (await appearanceRepository(db).get()) ?? unchosen;

  return {
    async get(): Promise<Versioned<Appearance>> {
      const row = await read();
      const picture = row.icon_picture_id === null ? undefined : await pictures.get(row.icon_picture_id);
      return {
        record: {
          ...lookOf(row),
          icon: picture ? 'picture' : 'letter',
          icon_url: picture ? iconPath(picture.hash, iconSizes.small) : null,
        },
        version: row.version,
      };
    },

    /** Returns the appearance for pages. */
    async shown(): Promise<SiteAppearance> {
      const [row, name] = await Promise.all([read(), ownersName()]);
      const picture = row.icon_picture_id === null ? undefined : await pictures.get(row.icon_picture_id);
      const look = lookOf(row);
      return { look, name, icon: siteIcon(look, name, picture) };
    },

    /** Returns the icon as a square PNG, or undefined if its picture was replaced. */
    async iconPicture(icon: SiteIcon, size: number): Promise<Buffer | undefined> {
      if (icon.kind === 'letter') return pictures.drawIcon(icon.drawing, size);
      const picture = await pictures.original(icon.picture);
      // Phones show black behind transparency.
      const ground = size === iconSizes.touch ? { ground: '#ffffff' } : {};
      return picture && pictures.drawIcon({ picture, ...ground }, size);
    },

    /**
     * Returns the new version. Throws `stale`, or `validation_failed` if the icon's picture is missing or not
     * accepted.
     */
    async change(input: AppearanceInput, file?: Buffer, known?: KnownVersions): Promise<number> {
      const field = { field: 'icon_picture', kinds: iconKinds, otherKind: appearanceMessages.iconKind };
      const isPicture = input.icon === 'picture';
      const uploaded = isPicture && file ? await pictures.processUpload(file, field) : undefined;
      return database.writeContent(async (trx) => {
        const earlier = await read(trx);
        assertVersion(earlier.version, known, appearanceMessages.stale);
        const kept = earlier.icon_picture_id;
        if (isPicture && !uploaded && kept === null)
          throw fieldFailure('icon_picture', appearanceMessages.iconMissing);
        const icon = uploaded ? await pictures.add(trx, uploaded) : isPicture ? kept : null;
        const version = earlier.version + 1;
        await appearanceRepository(trx).save({
          theme: input.theme,
          accent_hue: numberIn(input.accent_hue),
          accent_chroma: numberIn(input.accent_chroma),
          icon_picture_id: icon,
          version,
        });
        if (kept !== null && kept !== icon) await pictures.remove(trx, kept);
        return version;
      });
    },
  };
}

function lookOf({ theme, accent_hue, accent_chroma }: AppearanceRow): Look {
  const accent =
    accent_hue === null || accent_chroma === null ? null : { hue: accent_hue, chroma: accent_chroma };
  return { theme, accent };
}

function numberIn(text: string): number | null {
  return text === '' ? null : Number(text);
}
