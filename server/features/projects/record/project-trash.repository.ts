import type { Db } from '../../../kernel/database/database.ts';
import { historyRepository } from './history.repository.ts';
import type { TrashedRow } from '../../trash/trash.service.ts';

export function projectTrashRepository(db: Db) {
  return {
    list(): Promise<TrashedRow[]> {
      return db
        .selectFrom('projects')
        .select(['id', 'project_title as title'])
        .select((eb) => eb.ref('deleted_at').$notNull().as('deletedAt'))
        .where('deleted_at', 'is not', null)
        .execute();
    },
    find(id: number): Promise<{ title: string; categoryId: number | null } | undefined> {
      return db
        .selectFrom('projects')
        .select(['project_title as title', 'category_id as categoryId'])
        .where('id', '=', id)
        .where('deleted_at', 'is not', null)
        .executeTakeFirst();
    },
    async takeOut(id: number, categoryId: number | null): Promise<void> {
      await db
        .updateTable('projects')
        .set((eb) => ({ deleted_at: null, category_id: categoryId, version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .execute();
    },
    /** Returns the ids of projects that were deleted at `until` or before. */
    async idsUntil(until: number): Promise<number[]> {
      const rows = await db.selectFrom('projects').select('id').where('deleted_at', '<=', until).execute();
      return rows.map(({ id }) => id);
    },
    /** Deletes permanently. Returns the ids of its and its versions' pictures; undefined if it is not in the trash. */
    async remove(id: number): Promise<number[] | undefined> {
      // Deleting the project deletes these rows too.
      const ofVersions = await historyRepository(db).picturesOf(id);
      const further = await db
        .selectFrom('project_content_pictures')
        .select('picture_id')
        .where('project_id', '=', id)
        .execute();
      const removed = await db
        .deleteFrom('projects')
        .where('id', '=', id)
        .where('deleted_at', 'is not', null)
        .returning(['picture_id', 'cover_picture_id'])
        .executeTakeFirst();
      if (!removed) return undefined;
      const own = [removed.picture_id, removed.cover_picture_id];
      return [
        ...[...own, ...further.map(({ picture_id }) => picture_id)].flatMap((picture) => picture ?? []),
        ...ofVersions,
      ];
    },
  };
}
