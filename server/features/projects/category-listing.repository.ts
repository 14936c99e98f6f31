/** Reads the pages of a category from SQL. */
import type { NotNull } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import { isListed } from './visibility.repository.ts';

export function categoryListingRepository(db: Db) {
  return {
    /** The category and its sub-categories in display order. */
    groups(categoryId: number): Promise<{ id: number; name: string }[]> {
      return db
        .selectFrom('categories')
        .select(['id', 'category_name as name'])
        .where((eb) => eb.or([eb('id', '=', categoryId), eb('parent_id', '=', categoryId)]))
        .where('deleted_at', 'is', null)
        .orderBy((eb) => eb.case().when('id', '=', categoryId).then(0).else(1).end())
        .orderBy('position')
        .orderBy('id')
        .execute();
    },
    /** The categories' listed projects in the owner's order, with their technologies as JSON. */
    projects(categoryIds: readonly number[]) {
      return db
        .selectFrom('projects as p')
        .select(['p.id', 'p.category_id', 'p.technology_used'])
        .where('p.deleted_at', 'is', null)
        .where(isListed('p'))
        .where('p.category_id', 'in', categoryIds)
        .$narrowType<{ category_id: NotNull }>()
        .orderBy('p.position')
        .orderBy('p.id', 'desc')
        .execute();
    },
  };
}
