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
} from './gallery-items.ts';
import type { GalleryDraft, GalleryItem, GalleryState } from './gallery-items.ts';

/** One that is gone already, from an earlier try, is removed. */
async function removeOne(projectId: number, id: number): Promise<void> {
  try {
    await call(api.projectPicture(projectId, id), { method: 'DELETE' });
  } catch (failure) {
    if (!(failure instanceof ApiFailure && failure.status === 404)) throw failure;
  }
}

export type GalleryForm = ReturnType<typeof useGallery>;

/**
 * A project's pictures in its form. Nothing leaves the browser before `save`, which a new project gets its
 * number for; until then everything can be taken back. Begins with what a draft has of it.
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

  /** Sends a file; answers the item as it is then, with its failure if it has one. */
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

  /** One after the other, so that each failure is about one of them. */
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
   * Saves what was changed, for the project of that number. Answers what could not be saved, which is kept for
   * another try: the list says which file was not taken and why.
   */
  async function save(id: number): Promise<SaveFault | null> {
    // A draft of a list that could not be read is not saved either.
    if (!edited && !(restored && saved)) return null;
    // What a draft had of it goes into the next draft, should the session end on the way.
    setEdited(state);
    try {
      const items = await saveAll(id, state);
      const unsent = items.find(({ picture }) => picture instanceof File);
      return unsent ? { title: galleryMessages.notAllSent, cause: unsent.failure } : null;
    } catch (failure) {
      if (endsSession(failure)) throw failure;
      const cause = failureIssues(failure)[0]?.message ?? failureCause(failure);
      return { title: galleryMessages.notSaved, cause };
    } finally {
      await cache.invalidateQueries({ queryKey: [queryKinds.project] });
    }
  }

  return {
    ...state,
    /** As the server has them; undefined before they are read. */
    saved: read.data,
    room,
    refused,
    /** What the form's draft has to hold of it; undefined when nothing was changed. */
    draft: toKeep,
    /** The pictures of the project could not be read: they stay as they are. */
    failed: read.isError && edited === null,
    retry: () => void read.refetch(),
    isLoading: read.isLoading && edited === null,
    /** What is on its way, and how much of it has been sent, 0 to 1. */
    progress: sending && { ...sending, share: sent ?? 1 },
    add(files: readonly File[]) {
      const chosen = itemsOf(files, room);
      setRefused(chosen.refused);
      if (chosen.items.length > 0) setEdited({ ...state, items: [...state.items, ...chosen.items] });
    },
    change,
    focusMain: (main: FocalPoint) => setEdited({ ...state, main }),
    move: (key: string, by: -1 | 1) => setEdited({ ...state, items: moved(state.items, key, by) }),
    /** Back to what is saved by now. */
    reset() {
      setEdited(null);
      setRestored(undefined);
      if (projectId !== undefined) void read.refetch();
    },
    save,
  };
}
