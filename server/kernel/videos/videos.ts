/** The stored videos. Each belongs to a picture, which is shown before the video plays. */
import { type Video, videoMessages, type VideoInput } from '#contract/videos/videos.ts';
import { contentHash } from '../../lib/hashes.ts';
import { Failure, fieldFailure, found } from '../../lib/failure.ts';
import type { Database, Trx } from '../database/database.ts';
import { createRemux } from './remux-client.ts';
import { videoParts } from './video-parts.ts';
import { videoUploads } from './video-uploads.ts';
import { type StoredVideo, videosRepository } from './videos.repository.ts';
import { webVtt } from './web-vtt.ts';

export type Videos = ReturnType<typeof createVideos>;

/** `workFolder` holds temporary folders with videos that are being written. */
export function createVideos(database: Database, now: () => number, workFolder: string) {
  const repository = videosRepository(database.db);
  const remux = createRemux();
  const uploads = videoUploads({ database, now, remux, workFolder });

  async function get(pictureId: number): Promise<StoredVideo | undefined> {
    return (await repository.ofPictures([pictureId])).get(pictureId);
  }

  return {
    get,
    receive: uploads.receive,
    deleteExpired: uploads.deleteExpired,
    read: videoParts(database.db).read,
    remux,

    /** Changes how a video plays and, if given, its captions. Throws `validation_failed` for invalid WebVTT. */
    async change(pictureId: number, input: VideoInput): Promise<void> {
      const valid = checkedSettings(input);
      await database.writeContent((trx) => videosRepository(trx).change(pictureId, valid));
    },

    /**
     * Gives a picture the video of another one, with other settings. Both play the same parts. Throws `not_found` if
     * the other picture has no video, `malformed` if this one has, and `validation_failed` for invalid WebVTT.
     */
    async copy(trx: Trx, fromId: number, pictureId: number, input: VideoInput): Promise<void> {
      const ofTrx = videosRepository(trx);
      const known = await ofTrx.ofPictures([fromId, pictureId]);
      const video = found(known.get(fromId));
      if (known.has(pictureId)) throw new Failure('malformed');
      const { play, captions = video.captions } = checkedSettings(input);
      await ofTrx.copy({ ...video, play, captions }, pictureId, now());
    },
  };
}

/** Returns a video as its page shows it. */
export function shownVideo({ pictureId, durationMs, captions, ...rest }: StoredVideo): Video {
  const { hash, type, width, height, play } = rest;
  return {
    id: pictureId,
    hash,
    type,
    width,
    height,
    duration: durationMs === null ? null : durationMs / 1000,
    play,
    captions: captions === null ? null : contentHash(captions),
  };
}

/** Returns the settings with valid captions. Throws `validation_failed` for invalid WebVTT. */
function checkedSettings({ play, captions }: VideoInput): VideoInput {
  const valid = typeof captions === 'string' ? webVtt(captions) : captions;
  if (typeof captions === 'string' && valid === undefined)
    throw fieldFailure('captions', videoMessages.captions);
  return { play, ...(valid !== undefined && { captions: valid }) };
}
