/** Sends the changes of a project's further pictures. */
import type { GalleryPictureSaved } from '#contract/projects/gallery.ts';
import { galleryMessages, projectMessages } from '#contract/ui-text/owner.ts';
import { api } from '#contract/paths.ts';
import { call } from '../../../../api/client.ts';
import { ApiFailure, endsSession, failureIssues, failureMessage } from '../../../../api/failure.ts';
import { multipartBody } from '../../../../api/multipart-body.ts';
import { upload } from '../../../../api/upload.ts';
import { failureReason } from '../../../../ui/owner/form-state/failure-cause.ts';
import type { SaveFault } from '../../../../ui/owner/form-state/useSaveFault.ts';
import {
  type GalleryItem,
  type GalleryState,
  inputOf,
  isKept,
  leftIn,
} from '../../../content/owner/pictures/picture-items.ts';
import type { usePictureUploads } from '../../../content/owner/pictures/usePictureUploads.ts';

type Saving = {
  projectId: number;
  headers: Record<string, string>;
  uploads: Pick<ReturnType<typeof usePictureUploads>, 'sent' | 'sendAgain'>;
};

/**
 * Removes, adds and arranges pictures. `onAdded` gets the list before it is arranged. `fault` is what failed; items that
 * could not be added stay in the list with the reason. Throws ApiFailure if the session has ended.
 */
export async function saveGallery(
  to: Saving,
  { main, items: all }: GalleryState,
  onAdded: (state: GalleryState) => void,
): Promise<{ fault: SaveFault | null; items: GalleryItem[] }> {
  try {
    for (const { picture, removed } of all) if (removed && isKept(picture)) await removeOne(to, picture.id);
    const items = await addAll(to, leftIn(all));
    onAdded({ main, items });
    const body = inputOf({ main, items });
    await call(api.projectPictures(to.projectId), { method: 'PUT', body, headers: to.headers });
    const missing = items.find(({ picture }) => !isKept(picture));
    const fault = missing ? { title: galleryMessages.notAllSent, cause: missing.failure } : null;
    return { fault, items };
  } catch (failure) {
    if (endsSession(failure)) throw failure;
    return { fault: { title: galleryMessages.notSaved, cause: failureReason(failure) }, items: [] };
  }
}

/** Succeeds if the picture is already deleted. */
async function removeOne({ projectId, headers }: Saving, picture: number): Promise<void> {
  try {
    await call(api.projectPicture(projectId, picture), { method: 'DELETE', headers });
  } catch (failure) {
    if (!(failure instanceof ApiFailure && failure.status === 404)) throw failure;
  }
}

/** In sequence, which keeps their order. */
async function addAll(to: Saving, items: readonly GalleryItem[]): Promise<GalleryItem[]> {
  const added: GalleryItem[] = [];
  for (const item of items) added.push(isKept(item.picture) ? item : await addOne(to, item));
  return added;
}

/** Adds an uploaded or stored picture to the project and returns the item, with its failure if any. */
async function addOne(to: Saving, item: GalleryItem, again = false): Promise<GalleryItem> {
  const source = await sourceOf(to, item, again);
  if ('failure' in source) return { ...item, failure: source.failure };
  const { description, caption } = item;
  const focal = { focal_x: String(item.focal_x), focal_y: String(item.focal_y) };
  const body = multipartBody({ description, caption, ...focal, ...source });
  try {
    const { picture } = await upload<GalleryPictureSaved>('POST', api.projectPictures(to.projectId), body, {
      headers: to.headers,
    });
    const { id, src, video } = picture;
    return { ...item, picture: { id, src, ...(video && { video }) }, failure: '' };
  } catch (failure) {
    if (endsSession(failure)) throw failure;
    const [issue] = failureIssues(failure);
    // The server deletes uploads after a day.
    if (issue?.path === 'upload' && !again) return addOne(to, item, true);
    return { ...item, failure: issue?.message ?? failureMessage(failure, projectMessages.saveFailed) };
  }
}

/** Returns the field that names the picture, or why there is none. */
async function sourceOf({ uploads }: Saving, item: GalleryItem, again: boolean) {
  if ('stored' in item.picture) return { stored: String(item.picture.stored) };
  const sent = again ? await uploads.sendAgain(item) : await uploads.sent(item);
  return sent.upload === undefined ? { failure: sent.failure } : { upload: String(sent.upload) };
}
