/** SQL of uploads. Deleting their picture deletes them. */
import type { Db } from '../../../kernel/database/database.ts';

export function pictureUploadsRepository(db: Db) {
  return {
    async add(pictureId: number, at: number): Promise<number> {
      const { id } = await db
        .insertInto('picture_uploads')
        .values({ picture_id: pictureId, created_at: at })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    /** Removes the upload but not its picture, whose id it returns; undefined if there is none. */
    async take(id: number): Promise<number | undefined> {
      const row = await db
        .deleteFrom('picture_uploads')
        .where('id', '=', id)
        .returning('picture_id')
        .executeTakeFirst();
      return row?.picture_id;
    },
    /** Returns the upload of a picture that no project has taken; undefined for other pictures. */
    async of(pictureId: number): Promise<number | undefined> {
      const row = await db
        .selectFrom('picture_uploads')
        .select('id')
        .where('picture_id', '=', pictureId)
        .executeTakeFirst();
      return row?.id;
    },
    /** Removes the uploads of pictures, where they are some, but not the pictures. */
    async release(pictureIds: readonly number[]): Promise<void> {
      await db.deleteFrom('picture_uploads').where('picture_id', 'in', pictureIds).execute();
    },
    /** Returns the ids of the pictures of old uploads. */
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
