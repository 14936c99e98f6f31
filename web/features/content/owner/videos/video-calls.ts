import { useQuery } from '@tanstack/react-query';
import {
  type VideoCopied,
  type Video,
  type VideoInput,
  videoLimits,
  type VideoPartReceived,
  type VideoSaved,
  videosApi,
} from '#contract/videos/videos.ts';
import type { PictureUploaded } from '#contract/pictures/pictures.ts';
import type { LibraryPicture } from '#contract/projects/picture-library.ts';
import { api, pictureMotion } from '#contract/addresses.ts';
import { call } from '../../../../api/client.ts';
import { multipartBody } from '../../../../api/multipart-body.ts';
import { upload } from '../../../../api/upload.ts';
import { uploadInParts } from '../../../../api/upload-in-parts.ts';
import { fetchOwnersPicture } from '../../../../ui/owner/held-pictures.ts';

export type NewVideo = VideoInput & { file: File; still: File };

/**
 * Uploads a still with its video and returns it as a picture of the library. `onProgress` gets the sent share of the
 * video, from 0 to 1. Throws ApiFailure, or an AbortError if cancelled between two parts.
 */
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

/** Copies a stored video with other settings; an undefined still and undefined captions stay. Throws ApiFailure. */
export async function copyVideo(
  id: number,
  { still, ...input }: VideoInput & { still: File | undefined },
): Promise<VideoCopied> {
  const form = still && multipartBody({ picture: still });
  const uploaded = form && (await upload<PictureUploaded>('POST', api.pictureUploads, form));
  const body = { ...input, ...(uploaded && { still: uploaded.picture.id }) };
  return call<VideoCopied>(videosApi.copies(id), { method: 'POST', body });
}

/** Reads the file of a stored video once `isWanted`. `src` is the address of its still. */
export function useVideoFile({ id, hash, type }: Video, src: string, isWanted: boolean) {
  return useQuery({
    queryKey: ['video', id, hash],
    async queryFn({ signal }) {
      const address = pictureMotion(src, 'video', hash);
      return new File([await fetchOwnersPicture(address, signal)], 'video', { type });
    },
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
