/** SQL of the uploads of videos. */
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { VideoContainer } from './video-container.ts';
import { storedPartBytes } from './videos.repository.ts';

export function videoUploadsRepository(db: Db) {
  return {
    /** Returns true if a copy plays the parts of this picture. */
    async isCopied(pictureId: number): Promise<boolean> {
      const copy = await db
        .selectFrom('picture_videos')
        .select('picture_id')
        .where('parts_of', '=', pictureId)
        .executeTakeFirst();
      return copy !== undefined;
    },
    /** Starts or restarts an upload, whose parts replace earlier ones. A new `created_at` identifies the start. */
    async begin(pictureId: number, size: number, at: number): Promise<void> {
      await db
        .insertInto('picture_videos')
        .values({ picture_id: pictureId, size, received: 0, play: 'film', created_at: at })
        .onConflict((conflict) =>
          conflict.column('picture_id').doUpdateSet({
            size,
            received: 0,
            play: 'film',
            hash: null,
            captions: null,
            parts_of: null,
            created_at: sql<number>`case when picture_videos.created_at < ${at} then ${at} else picture_videos.created_at + 1 end`,
          }),
        )
        .execute();
    },
    /** Returns the sizes in bytes of an incomplete video and the time of its start; undefined for any other video. */
    async incomplete(
      pictureId: number,
    ): Promise<{ size: number; received: number; created_at: number } | undefined> {
      return db
        .selectFrom('picture_videos')
        .select(['size', 'received', 'created_at'])
        .where('picture_id', '=', pictureId)
        .where('hash', 'is', null)
        .executeTakeFirst();
    },
    /** Adds the next bytes. `at` is their position, a multiple of `storedPartBytes`. */
    async append(pictureId: number, at: number, bytes: Buffer): Promise<void> {
      await this.keep(pictureId, at, bytes);
      await db
        .updateTable('picture_videos')
        .set({ received: at + bytes.length })
        .where('picture_id', '=', pictureId)
        .execute();
    },
    /** Like `append`, but can replace bytes that have arrived, and does not change `received`. */
    async keep(pictureId: number, at: number, bytes: Buffer): Promise<void> {
      for (let from = 0; from < bytes.length; from += storedPartBytes)
        await db
          .insertInto('picture_video_parts')
          .values({
            picture_id: pictureId,
            number: (at + from) / storedPartBytes,
            bytes: bytes.subarray(from, from + storedPartBytes),
          })
          .onConflict((conflict) =>
            conflict
              .columns(['picture_id', 'number'])
              .doUpdateSet(({ ref }) => ({ bytes: ref('excluded.bytes') })),
          )
          .execute();
    },
    /** Makes the video playable. Deletes parts beyond `size`, which the upload or an earlier, longer one has left. */
    async complete(
      pictureId: number,
      size: number,
      hash: string,
      { type, width, height, durationMs }: VideoContainer,
    ): Promise<void> {
      await db
        .deleteFrom('picture_video_parts')
        .where('picture_id', '=', pictureId)
        .where('number', '>=', Math.ceil(size / storedPartBytes))
        .execute();
      await db
        .updateTable('picture_videos')
        .set({ hash, type, width, height, duration_ms: durationMs ?? null, size, received: size })
        .where('picture_id', '=', pictureId)
        .execute();
    },
    async remove(pictureId: number): Promise<void> {
      await db.deleteFrom('picture_videos').where('picture_id', '=', pictureId).execute();
    },
    /** Deletes one part that no video plays, of this picture or of any. Returns false if there is none. */
    async removeOrphanedPart(pictureId?: number): Promise<boolean> {
      const orphan = await db
        .selectFrom('picture_video_parts as part')
        .select(['part.picture_id', 'part.number'])
        .where('part.picture_id', 'not in', (eb) =>
          eb
            .selectFrom('picture_videos as v')
            .select(({ fn }) => fn.coalesce('v.parts_of', 'v.picture_id').as('plays')),
        )
        .$if(pictureId !== undefined, (query) => query.where('part.picture_id', '=', pictureId ?? 0))
        .limit(1)
        .executeTakeFirst();
      if (!orphan) return false;
      await db
        .deleteFrom('picture_video_parts')
        .where('picture_id', '=', orphan.picture_id)
        .where('number', '=', orphan.number)
        .execute();
      return true;
    },
    async removeIncompleteUntil(at: number): Promise<void> {
      await db.deleteFrom('picture_videos').where('hash', 'is', null).where('created_at', '<=', at).execute();
    },
  };
}
