/** SQL of uploads: stored pictures that nothing uses yet. Deleting a picture deletes its upload. */
import type { Db } from '../../../kernel/database/database.ts';

export function pictureUploadsRepository(db: Db) {
  return {
    async add(pictureId: number, at: number): Promise<void> {
      await db.insertInto('picture_uploads').values({ picture_id: pictureId, created_at: at }).execute();
    },
    /** Returns true for an upload that nothing has taken yet. */
    async has(pictureId: number): Promise<boolean> {
      const row = await db
        .selectFrom('picture_uploads')
        .select('id')
        .where('picture_id', '=', pictureId)
        .executeTakeFirst();
      return row !== undefined;
    },
    /** Turns uploads into ordinary stored pictures. Returns the ids that were uploads. */
    async take(pictureIds: readonly number[]): Promise<number[]> {
      const rows = await db
        .deleteFrom('picture_uploads')
        .where('picture_id', 'in', pictureIds)
        .returning('picture_id')
        .execute();
      return rows.map(({ picture_id }) => picture_id);
    },
    /** Returns the ids of the pictures uploaded at or before a time in milliseconds since 1970. */
    async createdUntil(at: number): Promise<number[]> {
      const rows = await db
        .selectFrom('picture_uploads')
        .select('picture_id')
        .where('created_at', '<=', at)
        .execute();
      return rows.map(({ picture_id }) => picture_id);
    },
  };
}
