import { useMemo, useState } from 'react';
import type { FocalPoint, Gallery } from '#contract/projects/gallery.ts';
import type { LibraryPicture } from '#contract/projects/picture-library.ts';
import {
  continuedFrom,
  emptyGallery,
  type GalleryItem,
  type GalleryState,
  galleryDraftOf,
  itemsOf,
  moved,
  type OwnId,
  roomIn,
  withChosen,
} from './picture-items.ts';
import { usePictureUploads } from './usePictureUploads.ts';

/** The pictures of a project or page, and the functions with which fields change them. */
export type GalleryForm = ReturnType<typeof usePictureList> & {
  /** Undefined for a new project, and for a page. */
  projectId: number | undefined;
  /** The server's list; undefined before it is read. */
  saved: Gallery | undefined;
  isLoading: boolean;
  /** True if the pictures could not be read; they stay unchanged. */
  failed: boolean;
  retry: () => void;
};

/** New items, and a sentence about each refused picture. */
type Added = { items: GalleryItem[]; refused: string[] };

type Options = {
  /** The server's list; undefined before it is read. */
  saved: GalleryState | undefined;
  draft: GalleryState | undefined;
  ownId: OwnId;
};

/** The pictures of a project or page in its form. Files are uploaded at once. Starts from the draft. */
export function usePictureList({ saved, draft, ownId }: Options) {
  const [edited, setEdited] = useState<GalleryState | null>(null);
  const [restored, setRestored] = useState(draft);
  const state = edited ?? (saved && restored ? continuedFrom(saved, restored) : saved) ?? emptyGallery;
  const uploads = usePictureUploads(state.items);
  const toKeep = useMemo(() => (edited ? galleryDraftOf(edited) : restored), [edited, restored]);

  return {
    ...state,
    ...editsOf(state, { ownId, uploads, change: setEdited }),
    state,
    setState: setEdited,
    /** The draft's part; undefined without changes. */
    draft: toKeep,
    /** A draft of a list that could not be read is no change. */
    isChanged: edited !== null || (restored !== undefined && saved !== undefined),
    isEdited: edited !== null,
    uploads,
    /** Why the item's file could not be uploaded or added; '' otherwise. */
    failureOf: (item: GalleryItem) => uploads.stateOf(item.key)?.failure || item.failure,
    /** Discards the changes. */
    startAfresh() {
      setEdited(null);
      setRestored(undefined);
    },
  };
}

type Editing = {
  ownId: OwnId;
  uploads: Pick<ReturnType<typeof usePictureUploads>, 'retry'>;
  change: (state: GalleryState) => void;
};

/** The owner’s changes of the list. */
function editsOf(state: GalleryState, { ownId, uploads, change }: Editing) {
  const list = (items: GalleryItem[]) => change({ ...state, items });
  const changeOne = (key: string, changes: Partial<GalleryItem>) =>
    list(state.items.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  return {
    /** Adds files. */
    add(files: readonly File[]): Added {
      const added = itemsOf(files, roomIn(state.items));
      if (added.items.length > 0) list([...state.items, ...added.items]);
      return added;
    },
    /** Adds pictures of the library, and restores those that the list has. */
    addStored(pictures: readonly LibraryPicture[]): Added {
      const { all, chosen, refused } = withChosen(state.items, pictures, ownId);
      if (chosen.length > 0) list(all);
      return { items: chosen, refused };
    },
    change: changeOne,
    focusMain: (main: FocalPoint) => change({ ...state, main }),
    move: (key: string, by: -1 | 1) => list(moved(state.items, key, by)),
    /** Moves the item at an index to another one. */
    put: (from: number, to: number) =>
      list(state.items.toSpliced(from, 1).toSpliced(to, 0, ...state.items.slice(from, from + 1))),
    /** Removes items; each can be restored until the form is saved. */
    removeAll: (keys: ReadonlySet<string>) =>
      list(state.items.map((item) => (keys.has(item.key) ? { ...item, removed: true } : item))),
    /** Uploads an item again. */
    retryUpload(item: GalleryItem) {
      changeOne(item.key, { failure: '' });
      uploads.retry(item);
    },
  };
}
