/** SQL of projects and pages in the trash. Times are milliseconds since 1970. */
import type { Db } from '../../kernel/database/database.ts';
import type { TrashedRow } from '../trash/trash.service.ts';
import { picturesInHistory } from './history/history.repository.ts';
import { type RecordKind, tablesOf } from './record-tables.ts';

export function contentTrashRepository(db: Db, kind: RecordKind) {
  const { records, title, recordColumn, contentPictures, uses } = tablesOf(kind);

  return {
    list(): Promise<TrashedRow[]> {
      return db
        .selectFrom(records)
        .select(['id', `${title} as title`])
        .select((eb) => eb.ref('deleted_at').$notNull().as('deletedAt'))
        .where('deleted_at', 'is not', null)
        .execute();
    },
    async add(id: number, at: number): Promise<void> {
      await db.updateTable(records).set({ deleted_at: at }).where('id', '=', id).execute();
    },
    /** Returns the ids of records that were deleted at `until` or before. */
    async idsUntil(until: number): Promise<number[]> {
      const rows = await db.selectFrom(records).select('id').where('deleted_at', '<=', until).execute();
      return rows.map(({ id }) => id);
    },
    /**
     * Permanently deletes a record with its history. Returns the ids of the stored pictures of both; undefined if the
     * record is not in the trash.
     */
    async remove(id: number): Promise<number[] | undefined> {
      // Read first: the database deletes these rows with the record.
      const inHistory = await picturesInHistory(db, kind, id);
      const ofContent = await db
        .selectFrom(contentPictures)
        .select('picture_id')
        .where(recordColumn, '=', id)
        .execute();
      const removed = await db
        .deleteFrom(records)
        .where('id', '=', id)
        .where('deleted_at', 'is not', null)
        .returning(['id', ...uses])
        .executeTakeFirst();
      if (!removed) return undefined;
      return [
        ...uses.flatMap((column) => removed[column] ?? []),
        ...ofContent.map(({ picture_id }) => picture_id),
        ...inHistory,
      ];
    },
  };
}
