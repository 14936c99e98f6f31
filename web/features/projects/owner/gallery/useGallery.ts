import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { FocalPoint, Gallery } from '#contract/projects/gallery.ts';
import type { LibraryPicture } from '#contract/projects/picture-library.ts';
import { api } from '#contract/paths.ts';
import { call } from '../../../../api/client.ts';
import { queryKinds } from '../../../../api/query-options.ts';
import type { SaveFault } from '../../../../ui/owner/form-state/useSaveFault.ts';
import {
  continuedFrom,
  emptyGallery,
  galleryDraftOf,
  itemsOf,
  moved,
  roomIn,
  stateOf,
  storedId,
  withChosen,
} from './gallery-items.ts';
import type { GalleryItem, GalleryState } from './gallery-items.ts';
import { saveGallery } from './save-gallery.ts';
import { usePictureUploads } from './usePictureUploads.ts';

/** New items, and a sentence about each refused picture. */
type Added = { items: GalleryItem[]; refused: string[] };

export type GalleryForm = ReturnType<typeof useGallery>;

/** The stored list of a project's further pictures. The form keeps what it has read. */
export const picturesQuery = (projectId: number | undefined) =>
  queryOptions({
    queryKey: [queryKinds.project, projectId ?? 'new', 'pictures'],
    queryFn: () => call<Gallery>(api.projectPictures(projectId ?? 0)),
    enabled: projectId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/**
 * A project's further pictures in the form. Files are uploaded at once, but the project changes with `save`, which a
 * new project calls with its id. Starts from the draft.
 */
export function useGallery(projectId: number | undefined, draft: GalleryState | undefined) {
  const cache = useQueryClient();
  const read = useQuery(picturesQuery(projectId));
  const [edited, setEdited] = useState<GalleryState | null>(null);
  const [restored, setRestored] = useState(draft);
  const saved = projectId === undefined ? emptyGallery : read.data && stateOf(read.data);
  const state = edited ?? (saved && restored ? continuedFrom(saved, restored) : saved) ?? emptyGallery;
  const uploads = usePictureUploads(state.items);
  const toKeep = useMemo(() => (edited ? galleryDraftOf(edited) : restored), [edited, restored]);

  /**
   * Saves the changes. `fault` is what failed, which stays in the list with the reason; `storedId` returns the server's
   * id of an item, 0 if it has none.
   */
  async function save(
    id: number,
    headers: Record<string, string>,
  ): Promise<{ fault: SaveFault | null; storedId: (id: number) => number }> {
    // A draft of a list that could not be read is not saved.
    const isChanged = edited !== null || (restored !== undefined && saved !== undefined);
    if (!isChanged) return { fault: null, storedId: (itemsId) => storedId(state.items, itemsId) };
    // Puts the restored draft into the next one, in case the session ends meanwhile.
    setEdited(state);
    try {
      const { fault, items } = await saveGallery({ projectId: id, headers, uploads }, state, setEdited);
      return { fault, storedId: (itemsId) => storedId(items, itemsId) };
    } finally {
      await cache.invalidateQueries({ queryKey: [queryKinds.project] });
    }
  }

  return {
    ...state,
    ...editsOf(state, { projectId, uploads, change: setEdited }),
    projectId,
    /** The server's list; undefined before it is read. */
    saved: read.data,
    /** The draft's part; undefined without changes. */
    draft: toKeep,
    /** True if the pictures could not be read; they stay unchanged. */
    failed: read.isError && edited === null,
    retry: () => void read.refetch(),
    isLoading: read.isLoading && edited === null,
    uploads,
    /** Why the item's file could not be uploaded or added; '' otherwise. */
    failureOf: (item: GalleryItem) => uploads.stateOf(item.key)?.failure || item.failure,
    /** Discards the changes. */
    reset() {
      setEdited(null);
      setRestored(undefined);
      if (projectId !== undefined) void read.refetch();
    },
    save,
  };
}

type Editing = {
  projectId: number | undefined;
  uploads: Pick<ReturnType<typeof usePictureUploads>, 'retry'>;
  change: (state: GalleryState) => void;
};

/** The owner’s changes of the list. */
function editsOf(state: GalleryState, { projectId, uploads, change }: Editing) {
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
      const { all, chosen, refused } = withChosen(state.items, pictures, projectId);
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
