/** Stores the pictures and videos of imported entries on this site, each address once. */
import { importLimits } from '#contract/imports/import-limits.ts';
import { downloadFaults } from '#contract/imports/import-texts.ts';
import { isVideoAddress } from '#contract/imports/imported-videos.ts';
import { importsApi } from '#contract/imports/imports.ts';
import { api } from '#contract/addresses.ts';
import type { PictureUploaded } from '#contract/pictures/pictures.ts';
import type { LibraryPicture } from '#contract/projects/picture-library.ts';
import { videoLimits, videoMessages } from '#contract/videos/videos.ts';
import { call, headersOf } from '../../../api/client.ts';
import { ApiFailure, endsSession, failureFrom } from '../../../api/failure.ts';
import { multipartBody } from '../../../api/multipart-body.ts';
import { upload } from '../../../api/upload.ts';
import { failureReason } from '../../../ui/owner/form-state/failure-cause.ts';
import { stillOf } from '../../content/owner/videos/still-of.ts';
import { uploadVideo } from '../../content/owner/videos/video-calls.ts';
import { type Archive, refused } from './archive.ts';
import type { Chosen } from './choice.ts';

/** An upload that a project or page may take. */
export type Stored = Pick<PictureUploaded['picture'], 'id' | 'src'>;

export interface PictureSource {
  archive: Archive | undefined;
  /** Returns the address from which the server may fetch a picture; undefined if it may not. */
  fetchable: (address: string) => string | undefined;
  /** The pictures uploaded so far, keyed by address or by path in the archive. `loadPictures` adds to it. */
  stored: Map<string, Stored>;
}

/** Returns the addresses of the pictures of these entries, once each. */
export function picturesOf({ projects, pages }: Chosen, addresses: readonly string[]): string[] {
  const ids = [
    ...projects.flatMap(([, { main, project }]) => idsOf(project, main)),
    ...pages.flatMap(([, page]) => idsOf(page)),
  ];
  return [...new Set(ids)].map((id) => addresses[id - 1] ?? '');
}

/** Returns the ids of an entry's pictures, the main one first. */
export const idsOf = ({ pictures }: { pictures: readonly { id: number }[] }, main?: number | null) => [
  ...new Set([...(main ? [main] : []), ...pictures.map(({ id }) => id)]),
];

interface Loading extends PictureSource {
  signal: AbortSignal;
  /** Called after each picture, also after a failed one. */
  onDone: () => void;
  /** Called for each picture that failed; `reason` is for the owner. */
  onFault: (address: string, reason: string) => void;
}

/**
 * Adds pictures to `stored`, a few at the same time. Leaves out those that fail, and those without a source. Throws
 * ApiFailure if this site does not answer or the session has ended.
 */
export async function loadPictures(addresses: readonly string[], loading: Loading): Promise<void> {
  const waiting = [...addresses];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      if (loading.signal.aborted) return;
      await loadPicture(next, loading);
      loading.onDone();
    }
  };
  await Promise.all(Array.from({ length: importLimits.picturesAtOnce }, work));
}

async function loadPicture(address: string, loading: Loading): Promise<void> {
  const { archive, stored, signal, onFault } = loading;
  const name = archive?.find(address);
  // Several addresses may be copies of one picture.
  const known = stored.get(address) ?? (name === undefined ? undefined : stored.get(name));
  if (known) stored.set(address, known);
  if (known) return;
  try {
    const picture = await (name === undefined ? fetched(address, loading) : sent(name, loading));
    if (picture) stored.set(address, picture).set(name ?? address, picture);
  } catch (failure) {
    if (signal.aborted) return;
    if (isInterruption(failure)) throw failure;
    onFault(address, failureReason(failure));
  }
}

/** Returns true if this site does not answer or the session has ended. Faults of one picture have a message. */
function isInterruption(failure: unknown): boolean {
  if (endsSession(failure)) return true;
  if (!(failure instanceof ApiFailure) || failure.data !== undefined) return false;
  return failure.status === 'FETCH_ERROR' || failure.status >= 500;
}

async function sent(name: string, { archive, signal }: Loading): Promise<Stored | undefined> {
  const file = await archive?.media(name);
  if (!file) return undefined;
  if (isVideoAddress(name)) return storedVideo(file, signal);
  const form = multipartBody({ picture: file });
  return (await upload<PictureUploaded>('POST', api.pictureUploads, form, { signal })).picture;
}

async function fetched(address: string, { fetchable, signal }: Loading): Promise<Stored | undefined> {
  const body = { address: fetchable(address) };
  if (body.address === undefined) return undefined;
  if (isVideoAddress(address)) return storedVideo(await fetchedVideo(body.address, signal), signal);
  return (await call<PictureUploaded>(importsApi.picture, { method: 'POST', body, signal })).picture;
}

/** Fetches a video through the server, because other sites do not let this page read it. Throws ApiFailure. */
async function fetchedVideo(address: string, signal: AbortSignal): Promise<File> {
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

/** Uploads a video with its first frame. Throws ApiFailure, also if this browser cannot play the video. */
async function storedVideo(file: File, signal: AbortSignal): Promise<LibraryPicture> {
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
