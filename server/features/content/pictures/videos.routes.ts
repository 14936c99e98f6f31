import {
  videoCopied,
  videoCopyInput,
  videoInput,
  videoLimits,
  videoMessages,
  videoPart,
  videoPartReceived,
  videoSaved,
  videosApi,
} from '#contract/videos/videos.ts';
import { api } from '#contract/addresses.ts';
import { ownersRoutes } from '../../../kernel/auth/owner-routes.ts';
import { acceptUploads, uploadedFile } from '../../../kernel/http/multipart.ts';
import { type App, done, idParams } from '../../../kernel/http/schemas.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { VideosService } from './videos.service.ts';

/** The owner's routes of videos. Visitors read a video at the address of its picture. */
export async function videosRoutes(
  app: App,
  { videos, sessions }: Kernel & { videos: VideosService },
): Promise<void> {
  const owner = ownersRoutes(app, sessions, 'projects');
  owner.put(
    videosApi.video.route,
    {
      summary: 'Set how an uploaded video plays',
      description:
        'A `clip` plays by itself without sound, a `film` on request. `captions` are WebVTT; without them, they stay. ' +
        'Only for a video that nothing uses yet: copy others.',
      params: idParams,
      body: videoInput,
      response: videoSaved,
    },
    async (request) =>
      done(videoMessages.saved, { video: await videos.change(request.params.id, request.body) }),
  );
  owner.post(
    videosApi.copies.route,
    {
      summary: 'Copy a video with another still or other settings',
      description:
        `\`still\` is a picture uploaded by \`${api.pictureUploads}\`, by the id of the stored picture; without it, the still ` +
        'stays. The copy is a stored picture that a project takes in the place of the present one; its history keeps ' +
        'the other. Both share the bytes of the video.',
      params: idParams,
      body: videoCopyInput,
      response: videoCopied,
      status: 201,
    },
    async (request) => done(videoMessages.changed, await videos.copy(request.params.id, request.body)),
  );

  await app.register(async (uploads: App) => {
    acceptUploads(uploads, ['part']);
    ownersRoutes(uploads, sessions, 'projects').post(
      videosApi.video.route,
      {
        summary: 'Upload the video of a picture in parts',
        description:
          `The picture is one uploaded by \`${api.pictureUploads}\`, which nothing uses yet. \`part\` is a file: the ` +
          'bytes from position `at` of an MP4 or QuickTime file (H.264 or AV1) or a WebM file that has `bytes` altogether, at most ' +
          `${videoLimits.megabytes} MB. Parts are sent in order, each of ${videoLimits.partBytes} bytes but the last. ` +
          'After the last one, picture and sound are written to a new MP4 or WebM file, and the video is returned.',
        params: idParams,
        body: videoPart,
        response: videoPartReceived,
        files: ['part'],
      },
      async (request) => {
        const part = uploadedFile(request, 'part') ?? Buffer.alloc(0);
        const video = await videos.receive(request.params.id, { ...request.body, part });
        return done(video ? videoMessages.stored : videoMessages.partStored, { video });
      },
    );
  });
}
