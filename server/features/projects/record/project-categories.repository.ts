/** SQL of the categories of projects. */
import { findCategory } from '#contract/categories/category-names.ts';
import type { Db } from '../../../kernel/database/database.ts';

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
    /** Finds a category outside the trash by its name or the segment of its address. */
    async findCategory(name: string): Promise<{ id: number; name: string } | undefined> {
      const all = await db
        .selectFrom('categories')
        .select(['id', 'category_name'])
        .where('deleted_at', 'is', null)
        .orderBy('id')
        .execute();
      const found = findCategory(all, name);
      return found && { id: found.id, name: found.category_name };
    },
  };
}
