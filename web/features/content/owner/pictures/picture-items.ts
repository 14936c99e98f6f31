/** State of a project's further pictures in the form. */
import { isHeic, tooLarge } from '#contract/profile/file-rules.ts';
import { furtherPictureLimits, projectPictureTypes } from '#contract/profile/files.ts';
import {
  type FocalPoint,
  type Gallery,
  type GalleryInput,
  galleryLimits,
  type GalleryPicture,
} from '#contract/projects/gallery.ts';
import type { LibraryPicture } from '#contract/projects/picture-library.ts';
import { galleryMessages } from '#contract/ui-text/owner.ts';
import type { Video } from '#contract/projects/videos.ts';
import { tooLong } from '#contract/text/text.ts';
import { projectFieldMessages } from '#contract/projects/projects.ts';

type Texts = Pick<GalleryPicture, 'description' | 'caption' | 'focal_x' | 'focal_y'>;

/** One of the project's pictures. The save puts the stored picture `stored` in the place of its file. */
type KeptPicture = { id: number; src: string; video?: Video; stored?: number };

/** A picture of the library, by its id there. The save adds it to the project. */
type ChosenPicture = { stored: number; src: string; video?: Video };

export type GalleryItem = Texts & {
  /** Stable while the form is open. */
  key: string;
  picture: KeptPicture | ChosenPicture | File;
  /** Removed on saving; can be restored until then. */
  removed: boolean;
  /** Reason why it could not be added; '' for none. */
  failure: string;
};

export type GalleryState = { main: FocalPoint; items: GalleryItem[] };

export const emptyGallery: GalleryState = { main: { focal_x: 50, focal_y: 50 }, items: [] };

export function stateOf({ main, pictures }: Gallery): GalleryState {
  return { main: { focal_x: main.focal_x, focal_y: main.focal_y }, items: pictures.map(itemOf) };
}

function itemOf({ id, src, description, caption, focal_x, focal_y, video }: GalleryPicture): GalleryItem {
  const texts = { description, caption, focal_x, focal_y };
  const picture = { id, src, ...(video && { video }) };
  return { ...texts, key: keyOf({ id }), picture, removed: false, failure: '' };
}

function keyOf({ id }: { id: number }): string {
  return `kept-${id}`;
}

/** Returns true for a picture that the project has. */
export function isKept(picture: GalleryItem['picture']): picture is KeptPicture {
  return 'id' in picture;
}

/** Returns the items that are not removed. */
export function leftIn(items: readonly GalleryItem[]): GalleryItem[] {
  return items.filter(({ removed }) => !removed);
}

/** Returns the number of pictures that can be added. */
export function roomIn(items: readonly GalleryItem[]): number {
  return galleryLimits.pictures - leftIn(items).length;
}

/** Returns the file, or the address of a stored picture. */
export function fileOrAddress(picture: GalleryItem['picture']): File | string {
  return picture instanceof File ? picture : picture.src;
}

/** Returns the video of an item, if it is one. */
export function videoOf({ picture }: GalleryItem): Video | undefined {
  return picture instanceof File ? undefined : picture.video;
}

const addedPrefix = 'added-';
/** Starts at a number that no restored draft has used. */
let added = Date.now();

/**
 * Returns the item's id in the form: that of a stored picture, or a negative one for a picture added in this form. It
 * stays the same when the picture is uploaded.
 */
export function itemId({ key, picture }: GalleryItem): number {
  if (key.startsWith(addedPrefix)) return -Number(key.slice(addedPrefix.length));
  return isKept(picture) ? picture.id : 0;
}

/** Returns the id on the server; 0 for a picture added in the form that is not uploaded. */
export function storedId(items: readonly GalleryItem[], id: number): number {
  if (id >= 0) return id;
  const picture = items.find((item) => itemId(item) === id && !item.removed)?.picture;
  return picture && isKept(picture) ? picture.id : 0;
}

/** Returns at most `room` items for the files, and a sentence about each refused one. */
export function itemsOf(files: readonly File[], room: number): { items: GalleryItem[]; refused: string[] } {
  const items: GalleryItem[] = [];
  const refused: string[] = [];
  for (const file of files) {
    const fault = faultOf(file);
    if (fault) refused.push(`${file.name}: ${fault}`);
    else if (items.length === room)
      refused.push(`${file.name}: ${galleryMessages.full(galleryLimits.pictures)}`);
    else items.push(newItem(file, noTexts));
  }
  return { items, refused };
}

const noTexts = { description: '', caption: '' };

function newItem(
  picture: GalleryItem['picture'],
  texts: Pick<Texts, 'description' | 'caption'>,
): GalleryItem {
  added += 1;
  const focal = { focal_x: 50, focal_y: 50 };
  return { ...texts, ...focal, key: `${addedPrefix}${added}`, picture, removed: false, failure: '' };
}

/** Returns the id that a picture of the library has in the form if it is one of its pictures. */
export type OwnId = (picture: LibraryPicture) => number | null | undefined;

/**
 * Adds pictures of the library to `items`, each once, and restores removed ones.
 * Returns all items, the items of the pictures, and a sentence about each picture without room.
 */
export function withChosen(
  items: readonly GalleryItem[],
  pictures: readonly LibraryPicture[],
  ownId: OwnId,
): { all: GalleryItem[]; chosen: GalleryItem[]; refused: string[] } {
  const all = [...items];
  const chosen: GalleryItem[] = [];
  const refused: string[] = [];
  for (const picture of pictures) {
    const { id, src, description, caption, video } = picture;
    const own = ownId(picture);
    const at = all.findIndex(({ picture: one }) =>
      isKept(one) ? one.id === own : 'stored' in one && one.stored === id,
    );
    const known = all[at];
    if (roomIn(all) === 0 && (!known || known.removed)) {
      refused.push(galleryMessages.full(galleryLimits.pictures));
      continue;
    }
    const item = known
      ? { ...known, removed: false }
      : newItem({ stored: id, src, ...(video && { video }) }, { description, caption });
    all.splice(known ? at : all.length, 1, item);
    chosen.push(item);
  }
  return { all, chosen, refused: [...new Set(refused)] };
}

function faultOf(file: File): string | undefined {
  if (!projectPictureTypes.includes(file.type) && !isHeic(file)) return projectFieldMessages.image;
  return file.size > furtherPictureLimits.bytes ? tooLarge(furtherPictureLimits.megabytes) : undefined;
}

/** Returns the error of a text above its limit. */
export function tooLongFault(text: string, limit: number): string | undefined {
  return Array.from(text.trim()).length > limit ? tooLong(limit) : undefined;
}

/** Moves an item by one place, skipping removed ones. */
export function moved(items: readonly GalleryItem[], key: string, by: -1 | 1): GalleryItem[] {
  const from = items.findIndex((item) => item.key === key);
  let to = from + by;
  while (items[to]?.removed) to += by;
  const item = items[from];
  return item && items[to] ? items.toSpliced(from, 1).toSpliced(to, 0, item) : [...items];
}

/** Returns what a draft stores: an added picture has the key that it gets when the list is read again. */
export function galleryDraftOf({ main, items }: GalleryState): GalleryState {
  const keyed = items.map((item) => (isKept(item.picture) ? { ...item, key: keyOf(item.picture) } : item));
  return { main, items: keyed };
}

/** Applies a draft to the saved list: deleted pictures stay deleted, new ones come last. */
export function continuedFrom(saved: GalleryState, draft: GalleryState): GalleryState {
  const byKey = new Map(saved.items.map((item) => [item.key, item]));
  const drafted = draft.items.flatMap((item) => {
    // Undefined if its file could not be stored.
    const kept = item.picture as GalleryItem['picture'] | undefined;
    if (kept && !isKept(kept)) return item;
    const { picture } = byKey.get(item.key) ?? {};
    return picture ? [{ ...item, picture: kept?.stored === undefined ? picture : kept }] : [];
  });
  const known = new Set(drafted.map(({ key }) => key));
  return { main: draft.main, items: [...drafted, ...saved.items.filter(({ key }) => !known.has(key))] };
}

/** Returns the list as input of the API. */
export function inputOf({ main, items }: GalleryState): GalleryInput {
  const pictures = items.flatMap(({ picture, description, caption, focal_x, focal_y }) =>
    isKept(picture)
      ? {
          id: picture.id,
          description,
          caption,
          focal_x,
          focal_y,
          ...(picture.stored !== undefined && { stored: picture.stored }),
        }
      : [],
  );
  return { main, pictures };
}
