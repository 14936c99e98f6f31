/** State of a project's further pictures in the form. */
import { projectPictureTypes, uploadLimits } from '#contract/profile/files.ts';
import { galleryLimits } from '#contract/projects/gallery.ts';
import type { FocalPoint, Gallery, GalleryInput, GalleryPicture } from '#contract/projects/gallery.ts';
import { galleryMessages } from '#contract/ui-text/owner.ts';
import { tooLarge } from '#contract/ui-text/validation.ts';
import { projectFieldMessages } from '#contract/projects/projects.ts';

type Texts = Pick<GalleryPicture, 'description' | 'caption' | 'focal_x' | 'focal_y'>;

/** A picture stored on the server, by id, or a file to upload. */
export type GalleryItem = Texts & {
  /** Stable while the form is open. */
  key: string;
  picture: { id: number; src: string } | File;
  /** Removed on saving; can be restored until then. */
  removed: boolean;
  /** Reason why the upload failed; '' for none. */
  failure: string;
};

export type GalleryState = { main: FocalPoint; items: GalleryItem[] };

export const emptyGallery: GalleryState = { main: { focal_x: 50, focal_y: 50 }, items: [] };

export function stateOf({ main, pictures }: Gallery): GalleryState {
  return { main: { focal_x: main.focal_x, focal_y: main.focal_y }, items: pictures.map(itemOf) };
}

function itemOf({ id, src, description, caption, focal_x, focal_y }: GalleryPicture): GalleryItem {
  const texts = { description, caption, focal_x, focal_y };
  return { ...texts, key: keyOf({ id }), picture: { id, src }, removed: false, failure: '' };
}

function keyOf({ id }: { id: number }): string {
  return `kept-${id}`;
}

/** Returns the chosen file, or the address of the stored picture. */
export function fileOrAddress(picture: GalleryItem['picture']): File | string {
  return picture instanceof File ? picture : picture.src;
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
  return picture instanceof File ? 0 : picture.id;
}

/** Returns the id on the server; 0 for a picture added in the form that is not uploaded. */
export function storedId(items: readonly GalleryItem[], id: number): number {
  if (id >= 0) return id;
  const picture = items.find((item) => itemId(item) === id && !item.removed)?.picture;
  return picture && !(picture instanceof File) ? picture.id : 0;
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
    else {
      added += 1;
      const texts = { description: '', caption: '', focal_x: 50, focal_y: 50 };
      items.push({ ...texts, key: `${addedPrefix}${added}`, picture: file, removed: false, failure: '' });
    }
  }
  return { items, refused };
}

function faultOf(file: File): string | undefined {
  if (!projectPictureTypes.includes(file.type)) return projectFieldMessages.image;
  return file.size > uploadLimits.bytes ? tooLarge(uploadLimits.megabytes) : undefined;
}

/** Moves an item by one place, skipping removed ones. */
export function moved(items: readonly GalleryItem[], key: string, by: -1 | 1): GalleryItem[] {
  const from = items.findIndex((item) => item.key === key);
  let to = from + by;
  while (items[to]?.removed) to += by;
  const item = items[from];
  return item && items[to] ? items.toSpliced(from, 1).toSpliced(to, 0, item) : [...items];
}

/** The part that a draft stores, which excludes files. `lostFiles` is true if there were some. */
export type GalleryDraft = GalleryState & { lostFiles: boolean };

export function galleryDraftOf({ main, items }: GalleryState): GalleryDraft {
  const kept = items.flatMap((item) =>
    // An uploaded picture gets the key that it will have when the list is read again.
    item.picture instanceof File ? [] : [{ ...item, key: keyOf(item.picture) }],
  );
  return { main, items: kept, lostFiles: kept.length < items.length };
}

/** Applies a draft to the saved list: deleted pictures stay deleted, new ones come last. */
export function continuedFrom(saved: GalleryState, draft: GalleryDraft): GalleryState {
  const byKey = new Map(saved.items.map((item) => [item.key, item]));
  const drafted = draft.items.flatMap((item) => {
    const { picture } = byKey.get(item.key) ?? {};
    return picture ? [{ ...item, picture }] : [];
  });
  const known = new Set(drafted.map(({ key }) => key));
  return { main: draft.main, items: [...drafted, ...saved.items.filter(({ key }) => !known.has(key))] };
}

/** Returns the list as input of the API. */
export function inputOf({ main, items }: GalleryState): GalleryInput {
  const pictures = items.flatMap(({ picture, description, caption, focal_x, focal_y }) =>
    picture instanceof File ? [] : { id: picture.id, description, caption, focal_x, focal_y },
  );
  return { main, pictures };
}
