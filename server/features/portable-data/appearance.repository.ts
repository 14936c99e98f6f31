/** Reads the appearance for the export, and writes an imported one. */
import { firstLayout, firstLook } from '#contract/appearance/themes.ts';
import type { Db, Trx } from '../../kernel/database/database.ts';
import { appearanceRepository } from '../appearance/appearance.repository.ts';
import { filePaths } from './file-paths.ts';
import { type ExportFiles, formatOf, type ImportFiles } from './files.repository.ts';
import type { AppearanceData } from './format.ts';

export async function appearanceData(db: Db, files: ExportFiles): Promise<AppearanceData> {
  const row = await appearanceRepository(db).get();
  if (!row) return { ...firstLook, layout: firstLayout, icon: null, logo: null, logo_in_dark: 'same' };
  const { theme, fonts, layout, accent_hue: hue, accent_chroma: chroma, logo_in_dark } = row;
  const accent = hue === null || chroma === null ? null : { hue, chroma };
  const fileOf = async (name: 'icon' | 'logo') => {
    const pictureId = row[`${name}_picture_id`];
    if (pictureId === null) return null;
    const path = filePaths[name](await formatOf(db, pictureId));
    files.add({ path, pictureId });
    return path;
  };
  const icon = await fileOf('icon');
  return { theme, accent, fonts, layout, icon, logo: await fileOf('logo'), logo_in_dark };
}

export async function addAppearance(
  trx: Trx,
  { theme, accent, fonts, layout, icon, logo, logo_in_dark }: AppearanceData,
  files: ImportFiles,
): Promise<void> {
  const repository = appearanceRepository(trx);
  await repository.save({
    theme,
    accent_hue: accent?.hue ?? null,
    accent_chroma: accent?.chroma ?? null,
    fonts,
    layout,
    icon_picture_id: icon === null ? null : await files.picture(icon),
    logo_picture_id: logo === null ? null : await files.picture(logo),
    logo_in_dark,
    version: ((await repository.get())?.version ?? 0) + 1,
  });
}
