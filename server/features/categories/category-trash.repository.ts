/** Categories in the trash, in SQL. */
import type { Db } from '../../kernel/database/database.ts';
import type { TrashedRow } from '../trash/trash.service.ts';

/** Takes the database or a transaction of it. */
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
    /** As a sub-category of the parent, or with null as a main category. */
    async takeOut(id: number, parentId: number | null): Promise<void> {
      await db
        .updateTable('categories')
        .set((eb) => ({ deleted_at: null, parent_id: parentId, version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .execute();
    },
    /** The ids of those that were deleted at `until` or before, and that no project refers to any more. */
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
    /** How many projects in the trash were in it. */
    async countProjects(id: number): Promise<number> {
      const { count } = await db
        .selectFrom('projects')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('category_id', '=', id)
        .executeTakeFirstOrThrow();
      return count;
    },
    /** For good. Its sub-categories, all in the trash too, are restored as main categories from then on. */
    async remove(id: number): Promise<void> {
      await db.updateTable('categories').set({ parent_id: null }).where('parent_id', '=', id).execute();
      await db.deleteFrom('categories').where('id', '=', id).execute();
    },
  };
}
