/** SQL of messages in the trash. Their title is their subject. */
import type { Db } from '../../kernel/database/database.ts';

export function messageTrashRepository(db: Db) {
  return {
    async list(): Promise<{ id: number; title: string; deletedAt: number }[]> {
      const rows = await db
        .selectFrom('contact_messages')
        .select(['id', 'subject', 'deleted_at'])
        .where('deleted_at', 'is not', null)
        .execute();
      return rows.map(({ id, subject, deleted_at }) => ({ id, title: subject, deletedAt: deleted_at ?? 0 }));
    },
    /** Restores the messages among `ids` and returns their titles. Restored spam is kept for its full time again. */
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
    /** Permanently deletes the messages that came here at or before `until`. Returns their number. */
    async removeUntil(until: number): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('contact_messages')
        .where('deleted_at', '<=', until)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
