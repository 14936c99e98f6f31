/** SQL of categories in the trash. */
import { countRows } from '../../kernel/database/count-rows.ts';
import type { Db } from '../../kernel/database/database.ts';
import type { TrashedRow } from '../trash/trash.service.ts';

export function categoryTrashRepository(db: Db) {
  return {
    list(): Promise<TrashedRow[]> {
      return db
        .selectFrom('categories')
        .select(['id', 'category_name as title'])
        .select((eb) => eb.ref('deleted_at').$notNull().as('deletedAt'))
        .where('deleted_at', 'is not', null)
        .execute();
    },
    find(id: number): Promise<{ id: number; name: string; parentId: number | null } | undefined> {
      return db
        .selectFrom('categories')
        .select(['id', 'category_name as name', 'parent_id as parentId'])
        .where('id', '=', id)
        .where('deleted_at', 'is not', null)
        .executeTakeFirst();
    },
    /** Restores a category below the parent; null makes it a main category. */
    async takeOut(id: number, parentId: number | null): Promise<void> {
      await db
        .updateTable('categories')
        .set((eb) => ({ deleted_at: null, parent_id: parentId, version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .execute();
    },
    /** Returns the ids of categories deleted at or before `until` that no project refers to. */
    async unusedUntil(until: number): Promise<number[]> {
      const rows = await db
        .selectFrom('categories as c')
        .select('c.id')
        .where('c.deleted_at', '<=', until)
        .where((eb) =>
          eb.not(
            eb.exists(eb.selectFrom('projects as p').select('p.id').whereRef('p.category_id', '=', 'c.id')),
          ),
        )
        .execute();
      return rows.map(({ id }) => id);
    },
    /** Returns the number of the category's projects, which are in the trash too. */
    countProjects: (id: number): Promise<number> =>
      countRows(db.selectFrom('projects').where('category_id', '=', id)),
    /** Permanently deletes a category. Its sub-categories, which are in the trash too, become main categories. */
    async remove(id: number): Promise<void> {
      await db.updateTable('categories').set({ parent_id: null }).where('parent_id', '=', id).execute();
      await db.deleteFrom('categories').where('id', '=', id).execute();
    },
  };
}
