/** Reads the appearance and lists its files for the export; replaces it by an imported one. */
import { firstAppearance } from '#contract/appearance/appearance.ts';
import { type FontRole, fontRoles } from '#contract/appearance/own-fonts.ts';
import type { Db, Trx } from '../../kernel/database/database.ts';
import { appearanceRepository } from '../appearance/appearance.repository.ts';
import { accentOf } from '../appearance/site-appearance.service.ts';
import { filePaths } from './file-paths.ts';
import { type ExportFiles, formatOf, type ImportFiles } from './files.repository.ts';
import type { AppearanceData } from './format.ts';

/** Returns the appearance and adds its files to `files`. */
export async function appearanceData(db: Db, files: ExportFiles): Promise<AppearanceData> {
  const row = await appearanceRepository(db).get();
  if (!row) return { ...firstAppearance, icon: null, logo: null, heading_font: null, text_font: null };
  const {
    accent_hue,
    accent_chroma,
    accent_colour,
    icon_picture_id,
    logo_picture_id,
    version: _grows,
    ...choices
  } = row;
  const fileOf = async (name: 'icon' | 'logo', pictureId: number | null) => {
    if (pictureId === null) return null;
    const path = filePaths[name](await formatOf(db, pictureId));
    files.add({ path, pictureId });
    return path;
  };
  const fonts = await appearanceRepository(db).fonts();
  const fontOf = (role: FontRole) => {
    if (!fonts[role]) return null;
    const path = filePaths.font(role);
    files.add({ path, fontOf: role });
    return path;
  };
  return {
    ...choices,
    accent: accentOf({ accent_hue, accent_chroma, accent_colour }),
    icon: await fileOf('icon', icon_picture_id),
    logo: await fileOf('logo', logo_picture_id),
    heading_font: fontOf('heading'),
    text_font: fontOf('text'),
  };
}

/** Replaces the appearance and its fonts. `now` is in milliseconds since 1970. */
export async function replaceAppearance(
  trx: Trx,
  { accent, icon, logo, heading_font, text_font, ...choices }: AppearanceData,
  files: ImportFiles,
  now: number,
): Promise<void> {
  const repository = appearanceRepository(trx);
  const row = {
    ...choices,
    accent_hue: accent?.hue ?? null,
    accent_chroma: accent?.chroma ?? null,
    accent_colour: accent?.colour ?? null,
    icon_picture_id: icon === null ? null : await files.picture(icon),
    logo_picture_id: logo === null ? null : await files.picture(logo),
    version: ((await repository.get())?.version ?? 0) + 1,
  };
  await repository.save(row, now);
  const paths = { heading: heading_font, text: text_font };
  for (const role of fontRoles)
    await repository.saveFont(role, paths[role] === null ? undefined : files.font(paths[role]));
}
