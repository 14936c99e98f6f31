/** SQL of videos. Deleting a picture deletes its video, whose parts are deleted later. */
import type { VideoInput, VideoType, WayToPlay } from '#contract/videos/videos.ts';
import type { Selectable } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';

/**
 * Size of a row of `picture_video_parts` in bytes. Small, because each response holds one row, and sent rows stay in
 * memory until garbage is collected.
 */
export const storedPartBytes = 256 * 1024;

/** A complete video without its bytes. */
export interface StoredVideo {
  readonly pictureId: number;
  readonly hash: string;
  readonly type: VideoType;
  readonly width: number;
  readonly height: number;
  readonly durationMs: number | null;
  /** In bytes. */
  readonly size: number;
  readonly play: WayToPlay;
  readonly captions: string | null;
  /** The picture whose parts the video plays. */
  readonly partsOf: number;
}

type VideoRow = Pick<
  Selectable<Tables['picture_videos']>,
  | 'picture_id'
  | 'hash'
  | 'type'
  | 'width'
  | 'height'
  | 'duration_ms'
  | 'size'
  | 'play'
  | 'captions'
  | 'parts_of'
>;

/** Returns undefined for a video that is still being uploaded. */
export function completeVideo(row: VideoRow): StoredVideo | undefined {
  const { picture_id: pictureId, duration_ms: durationMs, parts_of, ...video } = row;
  const { hash, type, width, height, size, play, captions } = video;
  if (hash === null || type === null || width === null || height === null) return undefined;
  const measures = { hash, type, width, height, durationMs, size };
  return { pictureId, ...measures, play, captions, partsOf: parts_of ?? pictureId };
}

export function videosRepository(db: Db) {
  return {
    async ofPictures(pictureIds: readonly number[]): Promise<Map<number, StoredVideo>> {
      if (pictureIds.length === 0) return new Map();
      const rows = await db
        .selectFrom('picture_videos')
        .selectAll()
        .where('picture_id', 'in', pictureIds)
        .execute();
      return new Map(
        rows.flatMap((row) => {
          const video = completeVideo(row);
          return video ? [[row.picture_id, video] as const] : [];
        }),
      );
    },
    /** Returns undefined if the video was deleted meanwhile. */
    async part(pictureId: number, number: number): Promise<Buffer | undefined> {
      const row = await db
        .selectFrom('picture_video_parts')
        .select('bytes')
        .where('picture_id', '=', pictureId)
        .where('number', '=', number)
        .executeTakeFirst();
      return row?.bytes;
    },
    /** Gives another picture the video with its settings. Both play the same parts. */
    async copy(video: StoredVideo, pictureId: number, at: number): Promise<void> {
      const { hash, type, width, height, durationMs: duration_ms, size, play, captions, partsOf } = video;
      const file = { hash, type, width, height, duration_ms, size, received: size, parts_of: partsOf };
      await db
        .insertInto('picture_videos')
        .values({ picture_id: pictureId, ...file, play, captions, created_at: at })
        .execute();
    },
    /** Changes the settings of a video. Without `captions`, its captions stay. */
    async change(pictureId: number, { play, captions }: VideoInput): Promise<void> {
      await db
        .updateTable('picture_videos')
        .set({ play, ...(captions !== undefined && { captions }) })
        .where('picture_id', '=', pictureId)
        .execute();
    },
  };
}
