/** SQL of messages in the trash. Their title is their subject. Times are milliseconds since 1970. */
import type { Db } from '../../kernel/database/database.ts';
import type { TrashedRow } from '../trash/trash.service.ts';

export function messageTrashRepository(db: Db) {
  return {
    list(): Promise<TrashedRow[]> {
      return db
        .selectFrom('contact_messages')
        .select(['id', 'subject as title'])
        .select((eb) => eb.ref('deleted_at').$notNull().as('deletedAt'))
        .where('deleted_at', 'is not', null)
        .execute();
    },
    /** Restores the messages among `ids` and returns their titles. Spam among them is deleted `spamDays` after `at`. */
    async takeOut(ids: readonly number[], at: number): Promise<string[]> {
      const rows = await db
        .updateTable('contact_messages')
        .set({ deleted_at: null, filed_at: at })
        .where('id', 'in', ids)
        .where('deleted_at', 'is not', null)
        .returning('subject')
        .execute();
      return rows.map(({ subject }) => subject);
    },
    /** Permanently deletes a message. Returns false if it is not in the trash. */
    async remove(id: number): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('contact_messages')
        .where('id', '=', id)
        .where('deleted_at', 'is not', null)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
    /** Permanently deletes the messages that were moved to the trash at or before `until`. Returns their number. */
    async removeUntil(until: number): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('contact_messages')
        .where('deleted_at', '<=', until)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
