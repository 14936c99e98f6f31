/** Loads the pictures and videos of imported texts, each address once. */
import { importLimits } from '#contract/imports/import-limits.ts';
import { isVideoAddress } from '#contract/imports/imported-videos.ts';
import { importsApi } from '#contract/imports/imports.ts';
import { api } from '#contract/paths.ts';
import type { PictureUploaded } from '#contract/projects/gallery.ts';
import { call } from '../../../api/client.ts';
import { ApiFailure, endsSession } from '../../../api/failure.ts';
import { multipartBody } from '../../../api/multipart-body.ts';
import { upload } from '../../../api/upload.ts';
import { failureReason } from '../../../ui/owner/form-state/failure-cause.ts';
import type { Archive } from './archive.ts';
import type { Chosen } from './choice.ts';
import { fetchedVideo, storedVideo } from './video-loading.ts';

/** An upload that a project or page may take. */
export type Stored = Pick<PictureUploaded['picture'], 'id' | 'src'>;

export interface PictureSource {
  archive: Archive | undefined;
  /** Returns the address from which the server may fetch a picture. */
  fetchable: (address: string) => string | undefined;
  /** Uploads, by address and by name in the archive. */
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
  /** Called after each picture, loaded or not. */
  onDone: () => void;
  /** Called with the address and the reason. */
  onFault: (address: string, reason: string) => void;
}

/** Loads pictures, a few at the same time. Pictures that fail are left out. Throws ApiFailure if the site does not answer. */
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

/** Returns true if the site does not answer or the session has ended. Faults of an archive have a message. */
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
