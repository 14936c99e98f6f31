/** Videos of projects and pages. Each belongs to a stored picture, which records use like any other. */
import {
  type VideoCopied,
  type Video,
  type VideoCopyInput,
  type VideoInput,
  videoMessages,
} from '#contract/videos/videos.ts';
import { libraryApi } from '#contract/projects/picture-library.ts';
import type { Trx } from '../../../kernel/database/database.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { SentVideoPart } from '../../../kernel/videos/video-uploads.ts';
import { shownVideo } from '../../../kernel/videos/videos.ts';
import { Failure, fieldFailure, found } from '../../../lib/failure.ts';
import { pictureLibraryRepository } from './picture-library.repository.ts';
import { pictureUploadsRepository } from './picture-uploads.repository.ts';

export type VideosService = ReturnType<typeof videosService>;

export function videosService({ database, pictures, now }: Pick<Kernel, 'database' | 'pictures' | 'now'>) {
  const { videos } = pictures;

  /** Throws `not_found` unless the picture is an upload that nothing uses yet. */
  async function assertUploaded(pictureId: number): Promise<void> {
    if (!(await pictureUploadsRepository(database.db).has(pictureId))) throw new Failure('not_found');
  }

  /** Returns the id of a copy's still: the upload `still`, or a copy of the present one. Throws `validation_failed`. */
  async function stillOf(trx: Trx, pictureId: number, still: number | undefined): Promise<number> {
    const uploads = pictureUploadsRepository(trx);
    if (still === undefined) {
      const copy = await pictures.copy(trx, pictureId);
      await uploads.add(copy, now());
      return copy;
    }
    if (!(await uploads.has(still))) throw fieldFailure('still', videoMessages.uploadGone);
    return still;
  }

  return {
    /**
     * Stores a part of the video of an uploaded picture. Returns the video after the last part, otherwise null. Throws
     * `not_found` if the picture is not an upload, and what `Videos.receive` throws.
     */
    async receive(pictureId: number, sent: SentVideoPart): Promise<Video | null> {
      await assertUploaded(pictureId);
      if (!(await videos.receive(pictureId, sent))) return null;
      return shownVideo(found(await videos.get(pictureId)));
    },

    /** Changes how an uploaded video plays. Throws `not_found`, `validation_failed`. */
    async change(pictureId: number, input: VideoInput): Promise<Video> {
      await assertUploaded(pictureId);
      found(await videos.get(pictureId));
      await videos.change(pictureId, input);
      return shownVideo(found(await videos.get(pictureId)));
    },

    /**
     * Copies a video with another still or other settings, as an upload that a save can take. Both videos share their
     * bytes. Throws `not_found`, `validation_failed`, and `malformed` if `still` has a video.
     */
    async copy(
      pictureId: number,
      { still, ...input }: VideoCopyInput,
    ): Promise<Pick<VideoCopied, 'picture' | 'video'>> {
      const id = await database.write('content', async (trx) => {
        const held = await pictureLibraryRepository(trx).heldAmong([pictureId]);
        if (!held.has(pictureId)) throw new Failure('not_found');
        const copy = await stillOf(trx, pictureId, still);
        await videos.copy(trx, pictureId, copy, input);
        return copy;
      });
      const { hash, width, height } = found(await pictures.get(id));
      const picture = { id, src: libraryApi.picture(id, hash), width, height };
      return { picture, video: shownVideo(found(await videos.get(id))) };
    },
  };
}
