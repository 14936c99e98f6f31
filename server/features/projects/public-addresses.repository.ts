/** Publicly listed content and its dates of change, in SQL. */
import type { Db } from '../../kernel/database/database.ts';
import { isListed } from './visibility.repository.ts';

export function publicAddressesRepository(db: Db) {
  /** Projects with an id above `after`, by id. */
  const listedAfter = (after: number, limit: number) =>
    db
      .selectFrom('projects as p')
      .select(['p.id', 'p.updated_at as changed'])
      .where('p.deleted_at', 'is', null)
      .where(isListed('p'))
      .where('p.id', '>', after)
      .orderBy('p.id')
      .limit(limit);

  return {
    projects: (after: number, limit: number) =>
      listedAfter(after, limit)
        .innerJoin('categories as c', 'c.id', 'p.category_id')
        .leftJoin('pictures', 'pictures.id', 'p.picture_id')
        .select(['p.project_title', 'c.id as category_id', 'c.category_name as category'])
        .select(['p.image_link', 'pictures.hash', 'p.version'])
        .execute(),
    /** Like `projects`, with the dates only. */
    dates: (after: number, limit: number) => listedAfter(after, limit).execute(),
    /** Further pictures by project id, in the owner's order. */
    async furtherPictures(projectIds: readonly number[]) {
      const rows = await db
        .selectFrom('project_pictures as g')
        .innerJoin('pictures', 'pictures.id', 'g.picture_id')
        .select(['g.project_id', 'g.id', 'pictures.hash'])
        .where('g.project_id', 'in', projectIds)
        .orderBy('g.position')
        .orderBy('g.id')
        .execute();
      return Map.groupBy(rows, ({ project_id }) => project_id);
    },
    /** Every category in the owner's order, with the number and the last change of its own listed projects. */
    categories() {
      return db
        .selectFrom('categories as c')
        .leftJoin('projects as p', (join) =>
          join.onRef('p.category_id', '=', 'c.id').on('p.deleted_at', 'is', null).on(isListed('p')),
        )
        .select(['c.id', 'c.category_name as name', 'c.parent_id', 'c.created_at', 'c.version'])
        .select(({ fn }) => [fn.max('p.updated_at').as('changed'), fn.count('p.id').as('projects')])
        .where('c.deleted_at', 'is', null)
        .groupBy(['c.id', 'c.category_name', 'c.parent_id', 'c.created_at', 'c.version', 'c.position'])
        .orderBy('c.position')
        .orderBy('c.id')
        .execute();
    },
  };
}
