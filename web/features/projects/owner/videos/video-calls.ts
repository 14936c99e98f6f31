/** The calls about videos. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PictureUploaded } from '#contract/projects/gallery.ts';
import type { LibraryPicture } from '#contract/projects/picture-library.ts';
import {
  type Video,
  type VideoInput,
  videoLimits,
  type VideoPartReceived,
  type VideoSaved,
  videosApi,
} from '#contract/projects/videos.ts';
import { api } from '#contract/paths.ts';
import { call } from '../../../../api/client.ts';
import { multipartBody } from '../../../../api/multipart-body.ts';
import { queryKinds } from '../../../../api/query-options.ts';
import { upload } from '../../../../api/upload.ts';
import { uploadInParts } from '../../../../api/upload-in-parts.ts';

export type NewVideo = VideoInput & { file: File; still: File };

/** Uploads a video with its still. Returns the still as a picture that projects can take. Throws ApiFailure. */
export async function uploadVideo(
  { file, still, ...input }: NewVideo,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<LibraryPicture> {
  const form = multipartBody({ picture: still });
  const { picture } = await upload<PictureUploaded>('POST', api.pictureUploads, form, { signal });
  await uploadInParts<VideoPartReceived>(videosApi.video(picture.id), file, {
    partBytes: videoLimits.partBytes,
    signal,
    onProgress,
  });
  const video = await saveVideo(picture.id, input);
  return { ...picture, description: '', caption: '', uses: [], pages: [], video };
}

async function saveVideo(id: number, body: VideoInput): Promise<Video> {
  return (await call<VideoSaved>(videosApi.video(id), { method: 'PUT', body })).video;
}

/** Changes how a video plays. */
export function useSaveVideo(id: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input: VideoInput) => saveVideo(id, input),
    onSettled: () => cache.invalidateQueries({ queryKey: [queryKinds.project] }),
  });
}
