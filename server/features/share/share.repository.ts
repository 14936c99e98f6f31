/** SQL of share pictures: the latest of each page. */
import { type ShareSubject, shareName } from '#contract/share/share.ts';
import type { Db } from '../../kernel/database/database.ts';

export function shareRepository(db: Db) {
  return {
    /** Returns the page's stored picture; undefined without one, and for another `hash`. */
    async get(subject: ShareSubject, hash: string): Promise<Buffer | undefined> {
      const row = await db
        .selectFrom('share_pictures')
        .select('bytes')
        .where('subject', '=', shareName(subject))
        .where('hash', '=', hash)
        .executeTakeFirst();
      return row?.bytes;
    },
    /** Stores the page's picture instead of the former one. Fails if the record of the page was deleted. */
    async keep(subject: ShareSubject, hash: string, bytes: Buffer): Promise<void> {
      await db
        .insertInto('share_pictures')
        .values({
          subject: shareName(subject),
          category_id: subject.kind === 'category' ? subject.id : null,
          project_id: subject.kind === 'project' ? subject.id : null,
          page_id: subject.kind === 'page' ? subject.id : null,
          hash,
          bytes,
        })
        .onConflict((conflict) => conflict.column('subject').doUpdateSet({ hash, bytes }))
        .execute();
    },
  };
}
