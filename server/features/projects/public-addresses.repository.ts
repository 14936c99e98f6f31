/** SQL of publicly listed content and its dates of change. */
import { sql } from 'kysely';
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
    /**
     * Divides the projects by id into spans of `length`; the first span has `before` places less. Returns the number of
     * each span that has projects, with the number of projects, the last id and the last change.
     */
    spans: (length: number, before: number) =>
      db
        .selectFrom((eb) =>
          eb
            .selectFrom('projects as p')
            .select(['p.id', 'p.updated_at'])
            // Literals, because SQLite divides parameters as fractions.
            .select(
              sql<number>`(row_number() over (order by p.id) - 1 + ${sql.lit(before)}) / ${sql.lit(length)}`.as(
                'span',
              ),
            )
            .where('p.deleted_at', 'is', null)
            .where(isListed('p'))
            .as('numbered'),
        )
        .select(['span'])
        .select(({ fn }) => [fn.countAll().as('projects'), fn.max('id').as('last')])
        .select(({ fn }) => fn.max('updated_at').as('changed'))
        .groupBy('span')
        .execute(),
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
        .leftJoin(
          (eb) =>
            eb
              .selectFrom('projects as p')
              .select('p.category_id')
              .select(({ fn }) => [fn.max('p.updated_at').as('changed'), fn.countAll().as('projects')])
              .where('p.deleted_at', 'is', null)
              .where(isListed('p'))
              .groupBy('p.category_id')
              .as('own'),
          (join) => join.onRef('own.category_id', '=', 'c.id'),
        )
        .select(['c.id', 'c.category_name as name', 'c.parent_id', 'c.created_at', 'c.version'])
        .select(['own.changed', 'own.projects'])
        .where('c.deleted_at', 'is', null)
        .orderBy('c.position')
        .orderBy('c.id')
        .execute();
    },
  };
}
