import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { galleryLimits } from '#contract/projects/gallery.ts';
import type { FocalPoint, Gallery, GalleryPictureSaved } from '#contract/projects/gallery.ts';
import { galleryMessages, projectMessages } from '#contract/ui-text/owner.ts';
import { api } from '#contract/paths.ts';
import { call } from '../../../../api/client.ts';
import { ApiFailure, endsSession, failureIssues, failureMessage } from '../../../../api/failure.ts';
import { multipartBody } from '../../../../api/multipart-body.ts';
import { queryKinds } from '../../../../api/query-options.ts';
import { useUpload } from '../../../../api/useUpload.ts';
import { failureCause } from '../../../../ui/owner/form-state/failure-cause.ts';
import type { SaveFault } from '../../../../ui/owner/form-state/useSaveFault.ts';
import {
  continuedFrom,
  emptyGallery,
  galleryDraftOf,
  inputOf,
  itemsOf,
  moved,
  stateOf,
  storedId,
} from './gallery-items.ts';
import type { GalleryDraft, GalleryItem, GalleryState } from './gallery-items.ts';

/** Deletes a picture; succeeds if it is already deleted. */
async function removeOne(projectId: number, id: number): Promise<void> {
  try {
    await call(api.projectPicture(projectId, id), { method: 'DELETE' });
  } catch (failure) {
    if (!(failure instanceof ApiFailure && failure.status === 404)) throw failure;
  }
}

export type GalleryForm = ReturnType<typeof useGallery>;

/**
 * A project's further pictures in the form. Nothing is sent before `save`, which a new project calls with its id.
 * Starts from the draft.
 */
export function useGallery(projectId: number | undefined, draft: GalleryDraft | undefined) {
  const cache = useQueryClient();
  const read = useQuery({
    queryKey: [queryKinds.project, projectId ?? 'new', 'pictures'],
    queryFn: () => call<Gallery>(api.projectPictures(projectId ?? 0)),
    enabled: projectId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const [edited, setEdited] = useState<GalleryState | null>(null);
  const [restored, setRestored] = useState(draft);
  const [refused, setRefused] = useState<string[]>([]);
  const [sending, setSending] = useState<{ number: number; of: number } | null>(null);
  const { send, sent } = useUpload();
  const saved = projectId === undefined ? emptyGallery : read.data && stateOf(read.data);
  const state = edited ?? (saved && restored ? continuedFrom(saved, restored) : saved) ?? emptyGallery;
  const toKeep = useMemo(() => (edited ? galleryDraftOf(edited) : restored), [edited, restored]);
  const room = galleryLimits.pictures - state.items.filter(({ removed }) => !removed).length;

  function change(key: string, changes: Partial<GalleryItem>) {
    setEdited({
      ...state,
      items: state.items.map((one) => (one.key === key ? { ...one, ...changes } : one)),
    });
  }

  /** Uploads a file and returns the item, with its failure if any. */
  async function sendOne(id: number, item: GalleryItem, file: File): Promise<GalleryItem> {
    const { description, caption } = item;
    const focal = { focal_x: String(item.focal_x), focal_y: String(item.focal_y) };
    const body = multipartBody({ description, caption, ...focal, picture: file });
    try {
      const { picture } = await send<GalleryPictureSaved>('POST', api.projectPictures(id), body);
      return { ...item, picture: { id: picture.id, src: picture.src }, failure: '' };
    } catch (failure) {
      if (endsSession(failure)) throw failure;
      const [issue] = failureIssues(failure);
      const sentence = issue?.message ?? failureMessage(failure, projectMessages.saveFailed);
      return { ...item, failure: sentence };
    }
  }

  /** Uploads in sequence, so that each failure belongs to one file. */
  async function sendFiles(id: number, items: GalleryItem[]): Promise<GalleryItem[]> {
    const waiting = items.filter(({ picture }) => picture instanceof File);
    const done = new Map<string, GalleryItem>();
    try {
      for (const [index, item] of waiting.entries()) {
        setSending({ number: index + 1, of: waiting.length });
        if (item.picture instanceof File) done.set(item.key, await sendOne(id, item, item.picture));
      }
    } finally {
      setSending(null);
    }
    return items.map((item) => done.get(item.key) ?? item);
  }

  async function saveAll(id: number, { main, items: all }: GalleryState): Promise<GalleryItem[]> {
    for (const { picture, removed } of all)
      if (removed && !(picture instanceof File)) await removeOne(id, picture.id);
    const items = await sendFiles(
      id,
      all.filter(({ removed }) => !removed),
    );
    setEdited({ main, items });
    await call(api.projectPictures(id), { method: 'PUT', body: inputOf({ main, items }) });
    return items;
  }

  /**
   * Saves the changes. `fault` is what failed, which stays in the list with the reason; `storedId` returns the server's
   * id of an item, 0 if it has none.
   */
  async function save(id: number): Promise<{ fault: SaveFault | null; storedId: (id: number) => number }> {
    // A draft of a list that could not be read is not saved.
    const isChanged = edited !== null || (restored !== undefined && saved !== undefined);
    const { fault, items } = isChanged ? await sendChanges(id) : { fault: null, items: state.items };
    return { fault, storedId: (itemsId) => storedId(items, itemsId) };
  }

  async function sendChanges(id: number): Promise<{ fault: SaveFault | null; items: GalleryItem[] }> {
    // Puts the restored draft into the next one, in case the session ends meanwhile.
    setEdited(state);
    try {
      const items = await saveAll(id, state);
      const unsent = items.find(({ picture }) => picture instanceof File);
      const fault = unsent ? { title: galleryMessages.notAllSent, cause: unsent.failure } : null;
      return { fault, items };
    } catch (failure) {
      if (endsSession(failure)) throw failure;
      const cause = failureIssues(failure)[0]?.message ?? failureCause(failure);
      return { fault: { title: galleryMessages.notSaved, cause }, items: [] };
    } finally {
      await cache.invalidateQueries({ queryKey: [queryKinds.project] });
    }
  }

  return {
    ...state,
    /** The server's list; undefined before it is read. */
    saved: read.data,
    room,
    refused,
    /** The draft's part; undefined without changes. */
    draft: toKeep,
    /** True if the pictures could not be read; they stay unchanged. */
    failed: read.isError && edited === null,
    retry: () => void read.refetch(),
    isLoading: read.isLoading && edited === null,
    /** The current upload and its share from 0 to 1. */
    progress: sending && { ...sending, share: sent ?? 1 },
    /** Adds files. Returns the new items, and a sentence about each refused file. */
    add(files: readonly File[]) {
      const chosen = itemsOf(files, room);
      setRefused(chosen.refused);
      if (chosen.items.length > 0) setEdited({ ...state, items: [...state.items, ...chosen.items] });
      return chosen;
    },
    change,
    focusMain: (main: FocalPoint) => setEdited({ ...state, main }),
    move: (key: string, by: -1 | 1) => setEdited({ ...state, items: moved(state.items, key, by) }),
    /** Discards the changes. */
    reset() {
      setEdited(null);
      setRestored(undefined);
      if (projectId !== undefined) void read.refetch();
    },
    save,
  };
}
