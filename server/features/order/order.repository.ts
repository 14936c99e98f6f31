/** SQL of the positions of categories and projects, and of the featured projects. */
import { sql } from 'kysely';
import type { Order } from '#contract/order/order.ts';
import type { Db } from '../../kernel/database/database.ts';
import { mainPictureAddress } from '../projects/picture-addresses.service.ts';

/** The id of a row and the number to store: its position or its place among the featured projects. */
export type Numbered = readonly [id: number, number: number];

interface Place {
  id: number;
  position: number;
}

export function orderRepository(db: Db) {
  const categories = () =>
    db.selectFrom('categories').where('deleted_at', 'is', null).orderBy('position').orderBy('id');
  const projects = () =>
    db
      .selectFrom('projects')
      .where('projects.deleted_at', 'is', null)
      .orderBy('projects.position')
      .orderBy('projects.id', 'desc');

  /** Stores the numbers of many rows in one statement. */
  async function assign(
    table: 'categories' | 'projects',
    column: 'position' | 'star',
    rows: readonly Numbered[],
  ): Promise<void> {
    if (rows.length === 0) return;
    const values = sql.join(
      rows.map(([id, number]) => sql`(cast(${id} as integer), cast(${number} as integer))`),
    );
    await sql`
      with wanted (id, number) as (values ${values})
      update ${sql.table(table)} set ${sql.ref(column)} = wanted.number
      from wanted where ${sql.ref(`${table}.id`)} = wanted.id`.execute(db);
  }

  return {
    /** Returns categories and projects in order, and the ids of the featured projects in the order of `star`. */
    async all(): Promise<Order> {
      const found = await projects()
        .leftJoin('pictures', 'pictures.id', 'projects.picture_id')
        .select([
          'projects.id',
          'project_title',
          'category_id',
          'image_link',
          'picture_id',
          'star',
          'state',
          'pictures.hash',
        ])
        .execute();
      return {
        categories: await categories().select(['id', 'category_name', 'parent_id']).execute(),
        projects: found.map((project) => ({
          id: project.id,
          project_title: project.project_title,
          category_id: project.category_id,
          state: project.state,
          main_photo: mainPictureAddress(project),
        })),
        featured: found
          .flatMap(({ id, star }) => (star === null ? [] : [{ id, star }]))
          .toSorted((one, other) => one.star - other.star)
          .map(({ id }) => id),
      };
    },
    /** Returns the sub-categories of a category, or the main categories with null, in order. */
    siblings(parentId: number | null): Promise<Place[]> {
      return categories()
        .select(['id', 'position'])
        .where('parent_id', parentId === null ? 'is' : '=', parentId)
        .execute();
    },
    /** Returns the projects of a category, or all of them with null, in order. */
    projectsOf(categoryId: number | null): Promise<Place[]> {
      const all = projects().select(['id', 'position']);
      return (categoryId === null ? all : all.where('category_id', '=', categoryId)).execute();
    },
    placeCategories: (rows: readonly Numbered[]) => assign('categories', 'position', rows),
    placeProjects: (rows: readonly Numbered[]) => assign('projects', 'position', rows),
    /** Counts the projects among `ids` that are outside the trash. */
    async countProjects(ids: readonly number[]): Promise<number> {
      if (ids.length === 0) return 0;
      return (await projects().select('id').where('id', 'in', ids).execute()).length;
    },
    /** Replaces all featured projects, including those in the trash: a restored one is no longer featured. */
    async feature(rows: readonly Numbered[]): Promise<void> {
      await db.updateTable('projects').set({ star: null }).where('star', 'is not', null).execute();
      await assign('projects', 'star', rows);
    },
  };
}
