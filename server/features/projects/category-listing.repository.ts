/** Reads the pages of a category from SQL. */
import type { NotNull } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import { isProtected, isShown } from './visibility.repository.ts';

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
    /** The categories' shown projects in the owner's order, with the technologies of open ones as JSON. */
    projects(categoryIds: readonly number[]) {
      return db
        .selectFrom('projects as p')
        .select(['p.id', 'p.category_id'])
        .select((eb) =>
          eb
            .case()
            .when(isProtected('p'))
            .then('[]')
            .else(eb.ref('p.technology_used'))
            .end()
            .as('technology_used'),
        )
        .where('p.deleted_at', 'is', null)
        .where(isShown('p'))
        .where('p.category_id', 'in', categoryIds)
        .$narrowType<{ category_id: NotNull }>()
        .orderBy('p.position')
        .orderBy('p.id', 'desc')
        .execute();
    },
  };
}
