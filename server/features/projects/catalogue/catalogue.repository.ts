/** SQL of the catalogue. */
import { type RawBuilder, sql } from 'kysely';
import type { OriginalFormat } from '../../../kernel/pictures/codec-messages.ts';
import type { Db } from '../../../kernel/database/database.ts';
import { readForBeginning } from '../../../kernel/markdown/markdown.ts';
import { projectDisplay } from '#contract/projects/project-display.ts';

export type ProjectRow = Awaited<ReturnType<ReturnType<typeof catalogueRepository>['projects']>>[number];
export type CategoryRow = Awaited<ReturnType<ReturnType<typeof catalogueRepository>['categories']>>[number];

export function catalogueRepository(db: Db) {
  return {
    /**
     * Returns a text for each project and each category outside the trash, in the owner's order. A text begins with
     * the id and changes with everything that the catalogue has of the record, except the main picture's placeholder.
     * Reads an index instead of the projects.
     */
    async outline(): Promise<{ projects: string[]; categories: string[] }> {
      const text = (columns: readonly string[], order: RawBuilder<unknown>) => {
        const values = columns.map((column) => sql`coalesce(${sql.ref(column)}, 0)`);
        return sql`string_agg(${sql.join(values, sql` || ' ' || `)}, ',' order by ${order})`;
      };
      const ofProjects = ['id', 'version', 'category_id', 'star', 'cover_picture_id'];
      const ofCategories = ['id', 'version', 'parent_id'];
      const { rows } = await sql<{ projects: string | null; categories: string | null }>`
        select
          (select ${text(ofProjects, sql`position, id desc`)} from projects where deleted_at is null) as projects,
          (select ${text(ofCategories, sql`position, id`)} from categories where deleted_at is null) as categories
      `.execute(db);
      const lines = (all: string | null | undefined) => all?.split(',') ?? [];
      return { projects: lines(rows[0]?.projects), categories: lines(rows[0]?.categories) };
    },

    /** Returns the projects among `ids` that are outside the trash, in any order. */
    projects: (ids: readonly number[]) =>
      db
        .selectFrom('projects as p')
        .leftJoin('categories as c', 'c.id', 'p.category_id')
        .leftJoin('pictures as main', 'main.id', 'p.picture_id')
        .leftJoin('picture_placeholders as h', 'h.picture_id', 'main.id')
        .leftJoin('pictures as cover', 'cover.id', 'p.cover_picture_id')
        .select(['p.id', 'p.project_title', 'p.category_id', 'c.category_name as category', 'p.state'])
        .select(['p.project_tags', 'p.technology_used', 'p.main_photo_description', 'p.image_link'])
        .select(['p.main_photo_focal_x as focal_x', 'p.main_photo_focal_y as focal_y'])
        .select([
          'p.synopsis',
          'p.cover',
          'p.version',
          'p.star',
          'p.created_at',
          'p.updated_at',
          'p.published_at',
        ])
        .select(['main.id as main_id', 'main.hash as main_hash', 'h.placeholder'])
        .select(['main.width as main_width', 'main.height as main_height'])
        .select(['cover.id as cover_id', 'cover.hash as cover_hash'])
        .select(['cover.width as cover_width', 'cover.height as cover_height'])
        .select((eb) => [
          eb.ref('main.format').$castTo<OriginalFormat | null>().as('main_format'),
          eb.ref('cover.format').$castTo<OriginalFormat | null>().as('cover_format'),
          sql<string>`substr(p.project_overview, 1, ${sql.lit(readForBeginning(projectDisplay.summary))})`.as(
            'beginning',
          ),
          eb('p.access_password', 'is not', null).as('has_password'),
          eb
            .selectFrom('project_content_pictures as g')
            .innerJoin('pictures', 'pictures.id', 'g.picture_id')
            .select(
              sql<string>`string_agg(pictures.id || ' ' || pictures.hash, ',' order by g.position)`.as(
                'further',
              ),
            )
            .whereRef('g.project_id', '=', 'p.id')
            .as('further'),
          eb
            .selectFrom('project_content_pictures as g')
            .select((counted) => counted.fn.countAll<number>().as('undescribed'))
            .whereRef('g.project_id', '=', 'p.id')
            .where('g.is_described', '=', 0)
            .as('undescribed'),
        ])
        .where('p.deleted_at', 'is', null)
        .where('p.id', 'in', ids)
        .execute(),

    /** Returns the categories outside the trash in order: one row each, or one for each of its former names. */
    categories: () =>
      db
        .selectFrom('categories as c')
        .leftJoin('categories as parent', 'parent.id', 'c.parent_id')
        .leftJoin('former_category_names as former', 'former.category_id', 'c.id')
        .select(['c.id', 'c.category_name', 'c.description', 'c.category_icon_link'])
        .select(['parent.category_name as associated_with', 'c.parent_id', 'c.created_at', 'c.version'])
        .select(['former.category_name as former_name', 'former.key as former_key'])
        .where('c.deleted_at', 'is', null)
        .orderBy('c.position')
        .orderBy('c.id')
        .execute(),
  };
}
