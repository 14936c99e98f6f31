/** Projects in SQL. */
import { categoryKey } from '#contract/category-names.ts';
import { api } from '#contract/paths.ts';
import type { Project, ProjectFields } from '#contract/projects.ts';
import type { Db } from '../../database/database.ts';
import type { Versioned } from '../../record-version.ts';

/** Where a project's picture is: one of ours, or a link. */
export type ProjectImage =
  | { readonly pictureId: number; readonly link?: never }
  | { readonly link: string; readonly pictureId?: never };

/** Takes the database or a transaction of it. */
export function projectsRepository(db: Db) {
  const rows = () =>
    db
      .selectFrom('projects as p')
      .innerJoin('categories as c', 'c.id', 'p.category_id')
      .leftJoin('pictures', 'pictures.id', 'p.picture_id')
      .select([
        'p.id',
        'p.project_title',
        'c.category_name as category',
        'p.project_overview',
        'p.project_tags',
        'p.technology_used',
        'p.project_highlights',
      ])
      .select([
        'p.github_link',
        'p.youtube_link',
        'p.image_link',
        'pictures.hash as picture_hash',
        'p.created_at',
        'p.updated_at',
      ]);
  type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

  function asProject(row: Row): Project {
    return {
      id: row.id,
      project_title: row.project_title,
      category: row.category,
      project_overview: row.project_overview,
      project_tags: JSON.parse(row.project_tags) as string[],
      technology_used: JSON.parse(row.technology_used) as string[],
      project_highlights: row.project_highlights,
      github_link: row.github_link,
      youtube_link: row.youtube_link,
      main_photo:
        row.picture_hash === null
          ? (row.image_link ?? '')
          : api.projectImageVersion(row.id, row.picture_hash),
      created_at: new Date(row.created_at).toISOString(),
      updated_at: new Date(row.updated_at).toISOString(),
    };
  }

  return {
    /** All, or one category's, newest first. Each is made from its row when the iterator reaches it. */
    async list(categoryId?: number): Promise<IteratorObject<Project>> {
      const query = rows().orderBy('p.id', 'desc');
      const found = await (categoryId === undefined
        ? query
        : query.where('p.category_id', '=', categoryId)
      ).execute();
      return found.values().map(asProject);
    },
    async get(id: number): Promise<Versioned<Project> | undefined> {
      const row = await rows().select('p.version').where('p.id', '=', id).executeTakeFirst();
      return row && { record: asProject(row), version: row.version };
    },
    async image(id: number): Promise<ProjectImage | undefined> {
      const row = await db
        .selectFrom('projects')
        .select(['picture_id', 'image_link'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row) return undefined;
      return row.picture_id === null ? { link: row.image_link ?? '' } : { pictureId: row.picture_id };
    },
    /** Case, whitespace and dashes of the name do not matter. */
    findCategory(name: string): Promise<{ id: number; name: string } | undefined> {
      return db
        .selectFrom('categories')
        .select(['id', 'category_name as name'])
        .where('key', '=', categoryKey(name))
        .executeTakeFirst();
    },
    async add(fields: ProjectFields, categoryId: number, image: ProjectImage, at: number): Promise<number> {
      const { id } = await db
        .insertInto('projects')
        .values({
          ...texts(fields, categoryId),
          github_link: fields.github_link || null,
          youtube_link: fields.youtube_link || null,
          ...imageColumns(image),
          created_at: at,
          updated_at: at,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    /** A link that is absent keeps its value, an empty one is cleared; without `image` the picture stays. */
    async change(
      id: number,
      fields: ProjectFields,
      categoryId: number,
      image: ProjectImage | undefined,
      at: number,
    ): Promise<void> {
      await db
        .updateTable('projects')
        .set((eb) => ({
          ...texts(fields, categoryId),
          ...(fields.github_link !== undefined && { github_link: fields.github_link || null }),
          ...(fields.youtube_link !== undefined && { youtube_link: fields.youtube_link || null }),
          ...(image && imageColumns(image)),
          updated_at: at,
          version: eb('version', '+', 1),
        }))
        .where('id', '=', id)
        .execute();
    },
    async remove(id: number): Promise<void> {
      await db.deleteFrom('projects').where('id', '=', id).execute();
    },
  };
}

function texts(fields: ProjectFields, categoryId: number) {
  return {
    project_title: fields.project_title,
    category_id: categoryId,
    project_overview: fields.project_overview,
    project_tags: JSON.stringify(fields.project_tags),
    technology_used: JSON.stringify(fields.technology_used),
    project_highlights: fields.project_highlights,
  };
}

function imageColumns(image: ProjectImage) {
  return { picture_id: image.pictureId ?? null, image_link: image.link ?? null };
}
