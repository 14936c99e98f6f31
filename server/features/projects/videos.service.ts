/** Videos of projects and pages. Each belongs to a stored picture, which projects take like any other. */
import type { Video, VideoInput } from '#contract/projects/videos.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { type SentVideoPart, shownVideo } from '../../kernel/videos/videos.ts';
import { Failure, found } from '../../lib/failure.ts';
import { pictureLibraryRepository } from './picture-library.repository.ts';
import { pictureUploadsRepository } from './picture-uploads.repository.ts';

export type VideosService = ReturnType<typeof videosService>;

export function videosService({ database, pictures: { videos } }: Pick<Kernel, 'database' | 'pictures'>) {
  return {
    /**
     * Stores a part of the video of an uploaded picture that no project has taken yet. Returns the video after the last
     * part, otherwise null. Throws `not_found` and what `Videos.receive` throws.
     */
    async receive(pictureId: number, sent: SentVideoPart): Promise<Video | null> {
      if (!(await pictureUploadsRepository(database.db).has(pictureId))) throw new Failure('not_found');
      const video = await videos.receive(pictureId, sent);
      return video ? shownVideo(video) : null;
    },

    /** Changes how a video plays, wherever it is used. Throws `not_found`, `validation_failed`. */
    async change(pictureId: number, input: VideoInput): Promise<Video> {
      const isUsed = await pictureLibraryRepository(database.db).holds(pictureId);
      found(isUsed ? await videos.get(pictureId) : undefined);
      await videos.change(pictureId, input);
      return shownVideo(found(await videos.get(pictureId)));
    },
  };
}
