import type { Db } from '../../kernel/database/database.ts';
import { isListed } from './visibility.repository.ts';

export function newestProjectsRepository(db: Db) {
  return {
    /**
     * Returns the projects of all categories, or of one with its sub-categories, latest publication first: time in
     * milliseconds since 1970, and the format of the picture, null for a link.
     */
    list(limit: number, categoryId: number | undefined) {
      const first = db
        .selectFrom('projects as p')
        .innerJoin('categories as c', 'c.id', 'p.category_id')
        .leftJoin('pictures', 'pictures.id', 'p.picture_id')
        .select(['p.id', 'pictures.format'])
        .select(({ fn }) => fn.coalesce('p.published_at', 'p.created_at').as('published'))
        .where('p.deleted_at', 'is', null)
        .where(isListed('p'));
      const wanted =
        categoryId === undefined
          ? first
          : first.where((eb) => eb.or([eb('c.id', '=', categoryId), eb('c.parent_id', '=', categoryId)]));
      return wanted.orderBy('published', 'desc').orderBy('p.id', 'desc').limit(limit).execute();
    },
  };
}
