/** Reads projects for the export, and writes imported ones. */
import { categoryKey } from '#contract/categories/category-names.ts';
import type { CaseStudy } from '#contract/projects/case-study.ts';
import type { ProjectFields } from '#contract/projects/projects.ts';
import type { Db, Trx } from '../../kernel/database/database.ts';
import { withoutForeignPictures } from '../projects/block-pictures.service.ts';
import { loaded, ownFields, stored } from '../projects/project-columns.repository.ts';
import { filePaths } from './file-paths.ts';
import type { ExportFiles, ImportFiles } from './files.repository.ts';
import { isoTime, isoTimeOrNull, parseTimeOrNull, type ProjectData } from './format.ts';
import { addProjectVersions } from './project-versions.repository.ts';
import { picturesOfVersions } from './versions.repository.ts';

export async function projectsData(db: Db, { pathOf, addVersions }: ExportFiles): Promise<ProjectData[]> {
  const rows = await db
    .selectFrom('projects as p')
    .leftJoin('categories as c', 'c.id', 'p.category_id')
    .leftJoin('pictures', 'pictures.id', 'p.picture_id')
    .select(ownFields.map((name) => `p.${name}` as const))
    .select(['p.id', 'c.category_name as category', 'p.picture_id', 'pictures.format', 'p.image_link'])
    .select(['p.main_photo_focal_x as focal_x', 'p.main_photo_focal_y as focal_y', 'p.star'])
    .select(['p.case_study', 'p.published_at', 'p.created_at', 'p.updated_at'])
    .leftJoin('pictures as cover', 'cover.id', 'p.cover_picture_id')
    .select(['p.cover_picture_id', 'cover.format as cover_format'])
    .where('p.deleted_at', 'is', null)
    .orderBy('p.position')
    .orderBy('p.id', 'desc')
    .execute();
  const further = await db
    .selectFrom('project_pictures as g')
    .innerJoin('pictures', 'pictures.id', 'g.picture_id')
    .select(['g.project_id', 'g.id', 'g.picture_id', 'pictures.format'])
    .select(['g.description', 'g.caption', 'g.focal_x', 'g.focal_y'])
    .orderBy('g.position')
    .orderBy('g.id')
    .execute();
  const byProject = Map.groupBy(further, ({ project_id }) => project_id);
  const ofVersions = await picturesOfVersions(db, 'project');
  return rows.map((row) => {
    const named = { id: row.id, title: row.project_title };
    const main =
      row.picture_id === null || row.format === null
        ? null
        : pathOf(row.picture_id, filePaths.mainPhoto(named, row.format));
    const cover =
      row.cover_picture_id === null || row.cover_format === null
        ? null
        : pathOf(row.cover_picture_id, filePaths.coverPicture(named, row.cover_format));
    const pictures = (byProject.get(row.id) ?? []).map(({ picture_id, format, id, ...texts }) => {
      const file = pathOf(picture_id, filePaths.picture(named, id, format));
      const { description, caption, focal_x, focal_y } = texts;
      return { id, file, description, caption, focal_x, focal_y };
    });
    for (const { id, hash, format } of ofVersions.get(row.id) ?? [])
      pathOf(id, filePaths.versionPicture(named, hash, format));
    const versions = ofVersions.has(row.id) ? filePaths.versions(named) : null;
    if (versions !== null) addVersions(versions, { of: 'project', id: row.id });
    const own = new Set(pictures.map(({ id }) => id));
    const caseStudy = row.case_study === null ? null : (JSON.parse(row.case_study) as CaseStudy);
    return {
      id: row.id,
      ...loaded(row),
      category: row.category ?? '',
      main_photo: { file: main, link: row.image_link || null, focal_x: row.focal_x, focal_y: row.focal_y },
      cover_picture: cover,
      star: row.star,
      pictures,
      case_study: caseStudy && withoutForeignPictures(caseStudy, own),
      versions,
      published_at: isoTimeOrNull(row.published_at),
      created_at: isoTime(row.created_at),
      updated_at: isoTime(row.updated_at),
    };
  });
}

export async function addProject(
  trx: Trx,
  project: ProjectData,
  to: { position: number; version: number; files: ImportFiles; categoryIds: ReadonlyMap<string, number> },
): Promise<void> {
  const { id, main_photo, cover_picture = null, pictures, star, case_study } = project;
  const categoryId = project.category ? to.categoryIds.get(categoryKey(project.category)) : null;
  if (categoryId === undefined) throw new Error(`There is no category ${project.category}.`);
  // In the form of the API's input.
  const fields = Object.fromEntries(ownFields.map((name) => [name, project[name] ?? '']));
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
      case_study: case_study && JSON.stringify(case_study),
      star,
      position: to.position,
      published_at: parseTimeOrNull(project.published_at),
      created_at: Date.parse(project.created_at),
      updated_at: Date.parse(project.updated_at),
      version: to.version,
    })
    .execute();
  for (const [position, { file, ...picture }] of pictures.entries())
    await trx
      .insertInto('project_pictures')
      .values({ ...picture, project_id: id, picture_id: await to.files.picture(file), position })
      .execute();
  await addProjectVersions(trx, id, await to.files.versions(project), to.files.picture);
}
