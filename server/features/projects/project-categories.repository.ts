/** SQL of the categories of projects. */
import { sql } from 'kysely';
import { categoryKey, unspacedKey } from '#contract/categories/category-names.ts';
import type { Db } from '../../kernel/database/database.ts';

export function categoriesOfProjects(db: Db) {
  return {
    /** Returns a category outside the trash. */
    categoryById(id: number): Promise<{ id: number; name: string } | undefined> {
      return db
        .selectFrom('categories')
        .select(['id', 'category_name as name'])
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
    },
    /** Ignores case, whitespace and dashes. A category with this exact key comes first. */
    findCategory(name: string): Promise<{ id: number; name: string } | undefined> {
      return db
        .selectFrom('categories')
        .select(['id', 'category_name as name'])
        .where((eb) =>
          eb(eb.fn<string>('replace', ['key', sql.lit(' '), sql.lit('')]), '=', unspacedKey(name)),
        )
        .where('deleted_at', 'is', null)
        .orderBy((eb) => eb.case().when('key', '=', categoryKey(name)).then(0).else(1).end())
        .orderBy('id')
        .executeTakeFirst();
    },
    /** Returns the ids of the category and its sub-categories. */
    async categoriesUnder(categoryId: number): Promise<number[]> {
      const found = await db
        .selectFrom('categories')
        .select('id')
        .where((eb) => eb.or([eb('id', '=', categoryId), eb('parent_id', '=', categoryId)]))
        .execute();
      return found.map(({ id }) => id);
    },
  };
}
