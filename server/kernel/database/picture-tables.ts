/** Stored pictures, with their animations and videos. */
import type { Generated } from 'kysely';
import type { VideoType, WayToPlay } from '#contract/videos/videos.ts';

export interface PictureTables {
  pictures: PicturesTable;
  picture_placeholders: PicturePlaceholdersTable;
  picture_variants: PictureVariantsTable;
  picture_animations: PictureAnimationsTable;
  picture_videos: PictureVideosTable;
  picture_video_parts: PictureVideoPartsTable;
  picture_uploads: PictureUploadsTable;
}

/** Original pictures: upright, without metadata. */
interface PicturesTable {
  id: Generated<number>;
  hash: string;
  format: string;
  width: number;
  height: number;
  bytes: Buffer;
}

/** Tiny previews of pictures. Pictures from versions without previews get one after a start. */
interface PicturePlaceholdersTable {
  picture_id: number;
  /** A `data:` URL; '' if none can be made. */
  placeholder: string;
}

/** Pictures in other widths and formats. AVIF is created in advance, other formats on first use. */
interface PictureVariantsTable {
  picture_id: number;
  width: number;
  format: string;
  bytes: Buffer;
}

/** Animations of pictures as WebP, or as AVIF from earlier versions. The picture is their still. */
interface PictureAnimationsTable {
  picture_id: number;
  hash: string;
  bytes: Buffer;
}

/** Videos. The picture is shown before the video plays. The rights to a picture apply to its video, too. */
interface PictureVideosTable {
  picture_id: number;
  /** In bytes. */
  size: number;
  /** Number of bytes that have arrived. */
  received: number;
  /** Null until the video has arrived and is checked; then only `play` and `captions` change, until a new upload. */
  hash: string | null;
  type: VideoType | null;
  width: number | null;
  height: number | null;
  duration_ms: number | null;
  play: WayToPlay;
  /** WebVTT. */
  captions: string | null;
  created_at: number;
  /**
   * `picture_id` of the video whose parts it shares, for a copy with another still or other settings; null for its own
   * parts.
   */
  parts_of: number | null;
}

/** Videos in parts of `storedPartBytes`, to limit memory. Deleted after the last video that plays them. */
interface PictureVideoPartsTable {
  picture_id: number;
  /** From 0. */
  number: number;
  bytes: Buffer;
}

/** Uploaded pictures that nothing uses yet. */
interface PictureUploadsTable {
  id: Generated<number>;
  picture_id: number;
  created_at: number;
}
