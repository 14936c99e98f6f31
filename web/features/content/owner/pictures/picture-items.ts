/** Functions on the pictures of a form. */
import { isHeic, tooLarge } from '#contract/pictures/file-rules.ts';
import { furtherPictureLimits, projectPictureTypes } from '#contract/pictures/picture-files.ts';
import { galleryLimits } from '#contract/projects/gallery.ts';
import { middle } from '#contract/pictures/pictures.ts';
import type { LibraryPicture } from '#contract/projects/picture-library.ts';
import { projectFieldMessages } from '#contract/projects/projects.ts';
import type { Video } from '#contract/videos/videos.ts';
import { tooLong } from '#contract/text/text.ts';
import { galleryMessages } from '#contract/ui-text/owner.ts';
import { type EditedPicture, firstAdded, notRemoved, marked } from '../content-values.ts';

/** `all` is the list with the added pictures, `items` only these. `refused` says why other pictures were not added. */
export type Added = { all: EditedPicture[]; items: EditedPicture[]; refused: string[] };

/** Returns the file of a new picture, or the address of a stored one. */
export function fileOrAddress({ picture }: Pick<EditedPicture, 'picture'>): File | string {
  return picture instanceof File ? picture : picture.src;
}

/** Returns the video whose still the picture is; undefined for other pictures. */
export function videoOf({ picture }: EditedPicture): Video | undefined {
  return picture instanceof File ? undefined : picture.video;
}

/** Returns the list with files of allowed types and sizes, up to the limit of pictures. */
export function withFiles(list: readonly EditedPicture[], files: readonly File[]): Added {
  const added: Added = { all: [...list], items: [], refused: [] };
  for (const file of files) {
    const fault = faultOf(file) ?? (isFull(added.all) ? galleryMessages.full(galleryLimits.pictures) : '');
    if (fault) added.refused.push(`${file.name}: ${fault}`);
    else put(added, added.all.length, newItem(added.all, file, { description: '', caption: '' }));
  }
  return added;
}

/** Returns the list with pictures of the library, up to the limit. Those that it has are restored, not added twice. */
export function withChosen(list: readonly EditedPicture[], pictures: readonly LibraryPicture[]): Added {
  const added: Added = { all: [...list], items: [], refused: [] };
  for (const { id, src, width, height, video, description, caption } of pictures) {
    const at = added.all.findIndex(({ picture }) => !(picture instanceof File) && picture.id === id);
    const known = added.all[at];
    if (isFull(added.all) && (!known || known.removed)) {
      added.refused = [galleryMessages.full(galleryLimits.pictures)];
      continue;
    }
    const stored = { id, src, width, height, ...(video && { video }) };
    const item = known ? marked(known, false) : newItem(added.all, stored, { description, caption });
    put(added, known ? at : added.all.length, item);
  }
  return added;
}

function put({ all, items }: Added, at: number, item: EditedPicture): void {
  all.splice(at, 1, item);
  items.push(item);
}

function isFull(list: readonly EditedPicture[]): boolean {
  return notRemoved(list).length >= galleryLimits.pictures;
}

function newItem(
  list: readonly EditedPicture[],
  picture: EditedPicture['picture'],
  texts: Pick<EditedPicture, 'description' | 'caption'>,
): EditedPicture {
  const id = Math.max(firstAdded, ...list.map((item) => item.id)) + 1;
  return { id, ...texts, ...middle, picture };
}

function faultOf(file: File): string | undefined {
  if (!projectPictureTypes.includes(file.type) && !isHeic(file)) return projectFieldMessages.image;
  return file.size > furtherPictureLimits.bytes ? tooLarge(furtherPictureLimits.megabytes) : undefined;
}

/** Returns the error of a text with more characters than `limit`; undefined for others. */
export function tooLongFault(text: string, limit: number): string | undefined {
  return Array.from(text.trim()).length > limit ? tooLong(limit) : undefined;
}
