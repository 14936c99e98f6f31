/** The pictures of the form for the blocks of the editor. A block renders again only when its own picture changes. */
import { createContext, useContext, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { GalleryPicture } from '#contract/projects/gallery.ts';
import type { VariantWidth } from '#contract/pictures/variant-widths.ts';
import type { LibraryPicture } from '#contract/projects/picture-library.ts';
import { areSame } from '../../../../ui/owner/form-state/merging.ts';
import { useSizedSource } from '../../../../ui/owner/held-pictures.ts';
import { areAlike } from '../../case-study/parts.ts';
import type { EditedPicture } from '../content-values.ts';
import { type Added, fileOrAddress } from '../pictures/picture-items.ts';
import type { UploadState } from '../pictures/usePictureUploads.ts';
import type { Pictures } from '../pictures/usePictures.ts';

type Size = { width: number; height: number };

export type EditorPictures = ReturnType<typeof createStore>['pictures'];

export const EditorPicturesContext = createContext({} as EditorPictures);

/** Returns the picture of the form with an id, even if it was removed; undefined for 0 and for a lost file. */
export function useEditedPicture(id: number): EditedPicture | undefined {
  const { subscribe, find } = useContext(EditorPicturesContext);
  return useSyncExternalStore(subscribe, () => find(id));
}

/** Returns the upload of a picture; undefined without one. */
export function useUploadOf(id: number): UploadState | undefined {
  const { subscribe, uploadOf } = useContext(EditorPicturesContext);
  return useSyncExternalStore(subscribe, () => uploadOf(id));
}

/** Returns the size of a picture in pixels; undefined until it is known. */
export function useSize(id: number): Size | undefined {
  const { subscribe, sizeOf } = useContext(EditorPicturesContext);
  return useSyncExternalStore(subscribe, () => sizeOf(id));
}

/** Returns true if the pictures whose size is known have almost the same proportions (`areAlike`). */
export function useAreAlike(ids: readonly number[]): boolean {
  const { subscribe, sizeOf } = useContext(EditorPicturesContext);
  return useSyncExternalStore(subscribe, () => areAlike(ids.flatMap((id) => sizeOf(id) ?? [])));
}

/** Returns the `src` of a picture in a width in pixels; undefined while it is fetched, and without a picture. */
export function useEditedSource(picture: EditedPicture | undefined, width: VariantWidth): string | undefined {
  return useSizedSource(picture ? fileOrAddress(picture) : '', width);
}

export type PictureTexts = Pick<GalleryPicture, 'description' | 'focal_x' | 'focal_y'>;

/** Returns a picture as visitors' pages show it. `isReady`: it is uploaded, and its source and size are known. */
export function useVisitorsPicture(id: number, texts: PictureTexts): GalleryPicture & { isReady: boolean } {
  const upload = useUploadOf(id);
  const picture = useEditedPicture(id);
  const drawn = useEditedSource(picture, 1280) ?? '';
  const stored = picture && fileOrAddress(picture);
  // `Picture` makes the addresses of variants from the address of a public picture.
  const src = drawn.startsWith('/') && typeof stored === 'string' ? stored : drawn;
  const { width = 0, height = 0 } = useSize(id) ?? {};
  const isUploaded = !upload || (upload.isDone && !upload.failure);
  const isReady = src !== '' && width > 0 && isUploaded;
  return { id, src, width, height, ...texts, caption: '', placeholder: null, isReady };
}

/** Returns the pictures of a form for its editor, always as the same object. */
export function useEditorPictures(gallery: Pictures): EditorPictures {
  const [store] = useState(() => createStore(gallery));
  useLayoutEffect(() => store.follow(gallery));
  return store.pictures;
}

function createStore(first: Pictures) {
  let gallery = first;
  const listeners = new Set<() => void>();
  /** All pictures that the form has contained, because undoing restores removed ones. */
  const known = new Map<number, EditedPicture>();
  let uploads = new Map<number, UploadState>();
  const measures = new WeakMap<File, Size>();
  const notify = () => {
    for (const changed of listeners) changed();
  };

  function know(items: readonly EditedPicture[]): boolean {
    const news = items.filter((item) => known.get(item.id) !== item);
    for (const item of news) known.set(item.id, item);
    return news.length > 0;
  }

  /** Keeps added pictures. Returns their ids, and the sentences about refused ones. */
  function show({ items, refused }: Added) {
    if (know(items)) notify();
    return { ids: items.map(({ id }) => id), refused };
  }

  /** Takes over the form's pictures and uploads after a render. */
  function follow(next: Pictures): void {
    gallery = next;
    const before = uploads;
    uploads = uploadsOf(next, before);
    const hasNews = know(next.items);
    const isSame = before.size === uploads.size && [...uploads].every(([id, one]) => before.get(id) === one);
    if (hasNews || !isSame) notify();
  }

  const pictures = {
    /** Id of the edited project; undefined for a new project and for a page. */
    projectId: first.projectId,
    /** Returns a picture that the form has or had; undefined if its file was lost. The same object until it changes. */
    find: (id: number) => known.get(id),
    add: (files: readonly File[]) => show(gallery.add(files)),
    addStored: (stored: readonly LibraryPicture[]) => show(gallery.addStored(stored)),
    /** Returns `uploadOf` of the form's pictures by id. The same object until it changes. */
    uploadOf: (id: number) => uploads.get(id),
    /** Uploads the file of a picture again. */
    retry(id: number): void {
      const item = known.get(id);
      if (item) gallery.retryUpload(item);
    },
    /** Calls `changed` after each change of pictures and uploads. Returns a function that unsubscribes. */
    subscribe(changed: () => void) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    /** Returns the size of a picture in pixels; undefined for a file that was not drawn yet. */
    sizeOf(id: number): Size | undefined {
      const picture = known.get(id)?.picture;
      return picture instanceof File ? measures.get(picture) : picture;
    },
    /** Keeps the size of a file that was drawn. */
    measured(id: number, { width, height }: Size): void {
      const picture = known.get(id)?.picture;
      if (!(picture instanceof File) || measures.has(picture)) return;
      measures.set(picture, { width, height });
      notify();
    },
  };
  know(first.items);
  uploads = uploadsOf(first, uploads);
  return { pictures, follow };
}

/** Returns the uploads by the id of their picture. Unchanged ones stay the same objects. */
function uploadsOf(gallery: Pictures, before: ReadonlyMap<number, UploadState>): Map<number, UploadState> {
  const entries = gallery.items.flatMap((item): [number, UploadState][] => {
    const now = gallery.uploadOf(item);
    const known = before.get(item.id);
    return now ? [[item.id, known && areSame(known, now) ? known : now]] : [];
  });
  return new Map(entries);
}
