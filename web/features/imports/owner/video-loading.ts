/** Loads videos of imported texts. They are uploaded like those of the editor, with their first frame as still. */
import { downloadFaults } from '#contract/imports/import-texts.ts';
import { importsApi } from '#contract/imports/imports.ts';
import type { LibraryPicture } from '#contract/projects/picture-library.ts';
import { videoLimits, videoMessages } from '#contract/projects/videos.ts';
import { headersOf } from '../../../api/client.ts';
import { ApiFailure, failureFrom } from '../../../api/failure.ts';
import { stillOf } from '../../content/owner/videos/still-of.ts';
import { uploadVideo } from '../../content/owner/videos/video-calls.ts';
import { refused } from './archive.ts';

/** Returns a video that the server passes on, because other sites do not let a page read it. Throws ApiFailure. */
export async function fetchedVideo(address: string, signal: AbortSignal): Promise<File> {
  const body = { address };
  const headers = headersOf({ body });
  const init = { method: 'POST', headers, body: JSON.stringify(body), signal };
  const response = await fetch(importsApi.video, init).catch(() => {
    throw new ApiFailure('FETCH_ERROR');
  });
  if (!response.ok) throw failureFrom(response.status, await response.text());
  const bytes = await response.blob().catch(() => {
    throw refused(downloadFaults.unreachable);
  });
  return new File([bytes], address);
}

/** Throws ApiFailure. */
export async function storedVideo(file: File, signal: AbortSignal): Promise<LibraryPicture> {
  if (file.size > videoLimits.bytes) throw refused(videoMessages.tooLarge);
  // Firefox plays QuickTime files by the name of MP4 only.
  const video = new File([file], file.name, { type: /webm$/iu.test(file.name) ? 'video/webm' : 'video/mp4' });
  const still = await firstFrame(video);
  if (!still) throw refused(videoMessages.notPlayable);
  return uploadVideo({ file: video, still, play: 'film', captions: null }, signal, () => undefined);
}

async function firstFrame(file: File): Promise<File | undefined> {
  const url = URL.createObjectURL(file);
  const video = Object.assign(document.createElement('video'), { muted: true, preload: 'auto' });
  try {
    const isPlayable = await new Promise<boolean>((resolve) => {
      video.addEventListener('loadeddata', () => resolve(true));
      video.addEventListener('error', () => resolve(false));
      video.src = url;
    });
    return isPlayable ? await stillOf(video) : undefined;
  } finally {
    video.removeAttribute('src');
    URL.revokeObjectURL(url);
  }
}
