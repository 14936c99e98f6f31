/** Share pictures that were drawn, in SQL: of each page the last one. */
import { type ShareSubject, shareName } from '#contract/appearance/share.ts';
import type { Db } from '../../kernel/database/database.ts';

export function shareRepository(db: Db) {
  return {
    /** Undefined unless the last one that was kept has this content. */
    async get(subject: ShareSubject, hash: string): Promise<Buffer | undefined> {
      const row = await db
        .selectFrom('share_pictures')
        .select('bytes')
        .where('subject', '=', shareName(subject))
        .where('hash', '=', hash)
        .executeTakeFirst();
      return row?.bytes;
    },
    /** In the place of the one before. It goes with its record. */
    async keep(subject: ShareSubject, hash: string, bytes: Buffer): Promise<void> {
      await db
        .insertInto('share_pictures')
        .values({
          subject: shareName(subject),
          category_id: subject.kind === 'category' ? subject.id : null,
          project_id: subject.kind === 'project' ? subject.id : null,
          hash,
          bytes,
        })
        .onConflict((conflict) => conflict.column('subject').doUpdateSet({ hash, bytes }))
        .execute();
    },
  };
}
