/** SQL of stored pictures, which projects, pages, their versions and testimonials share. */
import { type SqlBool, sql } from 'kysely';
import type { GalleryPicture } from '#contract/projects/gallery.ts';
import type { Db } from '../../../kernel/database/database.ts';
import { completeVideo } from '../../../kernel/videos/videos.repository.ts';
import { shownVideo } from '../../../kernel/videos/videos.ts';
import { withTransparency } from '../../../kernel/pictures/pictures.repository.ts';

/** Columns with stored pictures of projects, pages, their versions, and testimonials. */
const uses = [
  ['projects', 'picture_id'],
  ['projects', 'cover_picture_id'],
  ['project_content_pictures', 'picture_id'],
  ['project_version_pictures', 'picture_id'],
  ['own_page_pictures', 'picture_id'],
  ['own_page_version_pictures', 'picture_id'],
  ['testimonials', 'picture_id'],
] as const;

/** A stored picture as pages show it. */
export type ShownPicture = Pick<
  GalleryPicture,
  'width' | 'height' | 'placeholder' | 'video' | 'animation'
> & { hash: string };

export function storedPicturesRepository(db: Db) {
  return {
    /** Returns stored pictures with their video or animation as pages show them, keyed by id. */
    async shown(pictureIds: readonly number[]): Promise<Map<number, ShownPicture>> {
      if (pictureIds.length === 0) return new Map();
      const rows = await db
        .selectFrom('pictures')
        .leftJoin('picture_placeholders as h', 'h.picture_id', 'pictures.id')
        .leftJoin('picture_animations as a', 'a.picture_id', 'pictures.id')
        .leftJoin('picture_videos as v', 'v.picture_id', 'pictures.id')
        .select(['pictures.id', 'pictures.hash', 'pictures.width', 'pictures.height'])
        .select(['pictures.format', 'h.placeholder', 'a.hash as animation'])
        .select(['v.hash as video_hash', 'v.type', 'v.width as video_width'])
        .select(['v.height as video_height', 'v.duration_ms', 'v.size', 'v.play', 'v.captions', 'v.parts_of'])
        .where('pictures.id', 'in', pictureIds)
        .execute();
      return new Map(
        rows.map(({ id, hash, width, height, format, placeholder, animation, ...row }) => {
          const { size, play } = row;
          const video =
            size === null || play === null
              ? undefined
              : completeVideo({
                  picture_id: id,
                  hash: row.video_hash,
                  type: row.type,
                  width: row.video_width,
                  height: row.video_height,
                  duration_ms: row.duration_ms,
                  size,
                  play,
                  captions: row.captions,
                  parts_of: row.parts_of,
                });
          const shown = {
            hash,
            ...withTransparency({ width, height, format, placeholder }),
            ...(animation !== null && { animation }),
            ...(video && { video: shownVideo(video) }),
          };
          return [id, shown];
        }),
      );
    },
    /** Returns the pictures among `ids` that no project, page, version or testimonial uses, not even in the trash. */
    async unusedAmong(ids: readonly number[]): Promise<number[]> {
      if (ids.length === 0) return [];
      const rows = await db
        .selectFrom('pictures')
        .select('id')
        .where('id', 'in', ids)
        .where(({ and }) =>
          and(
            uses.map(
              ([table, column]) =>
                sql<SqlBool>`not exists (select 1 from ${sql.table(table)} where ${sql.ref(column)} = pictures.id)`,
            ),
          ),
        )
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}
