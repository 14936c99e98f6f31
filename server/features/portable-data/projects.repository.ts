/** Reads projects and lists their files for the export; writes imported ones. */
import { categoryKey } from '#contract/categories/category-names.ts';
import type { ProjectFields } from '#contract/projects/projects.ts';
import type { Db, Trx } from '../../kernel/database/database.ts';
import { parseContent } from '../content/content.service.ts';
import { storeContentPictures } from '../content/pictures/stored-pictures.service.ts';
import { loaded, ownFields, stored } from '../projects/record/project-columns.repository.ts';
import { exportedContent, importedContent } from './content-data.ts';
import { filePaths } from './file-paths.ts';
import { type ExportFiles, formatsIn, type ImportFiles } from './files.repository.ts';
import type { ProjectData } from './format.ts';
import { isoTime, isoTimeOrNull } from '../../lib/time.ts';
import { parseTimeOrNull } from './format-values.ts';
import { addProjectHistory } from './project-history.repository.ts';
import { picturesByHistory } from './history.repository.ts';

/** Returns the projects outside the trash, in the owner's order. */
export async function projectsData(db: Db, { addPicture, addHistory }: ExportFiles): Promise<ProjectData[]> {
  const rows = await db
    .selectFrom('projects as p')
    .leftJoin('categories as c', 'c.id', 'p.category_id')
    .leftJoin('pictures', 'pictures.id', 'p.picture_id')
    .select(ownFields.map((name) => `p.${name}` as const))
    .select(['p.id', 'c.category_name as category', 'p.picture_id', 'pictures.format', 'p.image_link'])
    .select(['p.main_photo_focal_x as focal_x', 'p.main_photo_focal_y as focal_y', 'p.star'])
    .select(['p.content', 'p.published_at', 'p.created_at', 'p.updated_at'])
    .leftJoin('pictures as cover', 'cover.id', 'p.cover_picture_id')
    .select(['p.cover_picture_id', 'cover.format as cover_format'])
    .where('p.deleted_at', 'is', null)
    .orderBy('p.position')
    .orderBy('p.id', 'desc')
    .execute();
  const formats = await formatsIn(db, 'project_content_pictures');
  const inHistory = await picturesByHistory(db, 'project');
  return rows.map((row) => {
    const named = { id: row.id, title: row.project_title };
    const main =
      row.picture_id === null || row.format === null
        ? null
        : addPicture(row.picture_id, filePaths.mainPicture(named, row.format));
    const cover =
      row.cover_picture_id === null || row.cover_format === null
        ? null
        : addPicture(row.cover_picture_id, filePaths.coverPicture(named, row.cover_format));
    const content = exportedContent(parseContent(row.content), formats, (picture, number) =>
      addPicture(picture, filePaths.picture(named, number, formats.get(picture) ?? '')),
    );
    for (const { id, hash, format } of inHistory.get(row.id) ?? [])
      addPicture(id, filePaths.historyPicture(named, hash, format));
    const historyPath = inHistory.has(row.id) ? filePaths.history(named) : null;
    if (historyPath !== null) addHistory(historyPath, { of: 'project', id: row.id });
    return {
      id: row.id,
      ...loaded(row),
      category: row.category ?? '',
      main_photo: { file: main, link: row.image_link || null, focal_x: row.focal_x, focal_y: row.focal_y },
      cover_picture: cover,
      star: row.star,
      content,
      versions: historyPath,
      published_at: isoTimeOrNull(row.published_at),
      created_at: isoTime(row.created_at),
      updated_at: isoTime(row.updated_at),
    };
  });
}

export async function addProject(
  trx: Trx,
  project: ProjectData,
  to: {
    position: number;
    recordVersion: number;
    files: ImportFiles;
    categoryIds: ReadonlyMap<string, number>;
  },
): Promise<void> {
  const { id, main_photo, cover_picture = null, star } = project;
  const categoryId = project.category ? to.categoryIds.get(categoryKey(project.category)) : null;
  if (categoryId === undefined) throw new Error(`There is no category ${project.category}.`);
  // The API's input has '' for null.
  const fields = Object.fromEntries(ownFields.map((name) => [name, project[name] ?? '']));
  const content = await importedContent(project.content, to.files.picture);
  await trx
    .insertInto('projects')
    .values({
      ...stored(fields as ProjectFields),
      id,
      category_id: categoryId,
      picture_id: main_photo.file === null ? null : await to.files.picture(main_photo.file),
      // Empty for a draft without a picture.
      image_link: main_photo.file === null ? (main_photo.link ?? '') : null,
      cover_picture_id: cover_picture === null ? null : await to.files.picture(cover_picture),
      main_photo_focal_x: main_photo.focal_x,
      main_photo_focal_y: main_photo.focal_y,
      star,
      position: to.position,
      published_at: parseTimeOrNull(project.published_at),
      created_at: Date.parse(project.created_at),
      updated_at: Date.parse(project.updated_at),
      version: to.recordVersion,
      content: JSON.stringify(content),
    })
    .execute();
  await storeContentPictures(trx, 'project', id, { after: content.pictures });
  await addProjectHistory(trx, id, await to.files.projectHistory(project), to.files.picture);
}
