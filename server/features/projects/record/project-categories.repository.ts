/** SQL of the categories of projects. */
import type { Db } from '../../../kernel/database/database.ts';

/** Returns the categories outside the trash. */
export function liveCategories(db: Db): Promise<{ id: number; category_name: string }[]> {
  return db
    .selectFrom('categories')
    .select(['id', 'category_name'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
}
