import { useEffect, useRef, useState } from 'react';
import { api } from '#contract/paths.ts';
import type { PictureUploaded } from '#contract/projects/gallery.ts';
import { withoutHeic } from '../../../../ui/owner/heic.ts';
import { ApiFailure, failureIssues, failureMessage } from '../../../../api/failure.ts';
import { multipartBody } from '../../../../api/multipart-body.ts';
import { upload } from '../../../../api/upload.ts';
import { fileMessages, galleryMessages } from '#contract/ui-text/owner.ts';
import type { GalleryItem } from './picture-items.ts';

export interface UploadState {
  /** Sent share, from 0 to 1. */
  share: number;
  isDone: boolean;
  /** Why the file could not be uploaded; '' otherwise. */
  failure: string;
}

/** The server's ids of an upload and its picture, or why there are none. */
type Sent = { upload: number; picture: number; failure?: never } | { upload?: never; failure: string };

type Begun = { sent: Promise<Sent>; cancel: AbortController };

/**
 * Uploads the files among `items` at once, one after the other. No page shows them before a save takes them. An item
 * that is removed cancels its upload.
 */
export function usePictureUploads(items: readonly GalleryItem[]) {
  const [states, setStates] = useState<ReadonlyMap<string, UploadState>>(new Map());
  const begun = useRef(new Map<string, Begun>());
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = items.filter(({ picture, removed }) => picture instanceof File && !removed);

  function begin({ key, picture }: GalleryItem): Promise<Sent> {
    const cancel = new AbortController();
    const show = (state: UploadState) => {
      if (!cancel.signal.aborted) setStates((before) => new Map(before).set(key, state));
    };
    show({ share: 0, isDone: false, failure: '' });
    const sent = last.current.then(() => send(picture as File, cancel.signal, show));
    last.current = sent;
    begun.current.set(key, { sent, cancel });
    return sent;
  }

  useEffect(() => {
    const keys = new Set(waiting.map(({ key }) => key));
    for (const [key, { cancel }] of begun.current) {
      if (keys.has(key)) continue;
      cancel.abort();
      begun.current.delete(key);
    }
    for (const item of waiting) if (!begun.current.has(item.key)) void begin(item);
  });
  useEffect(() => {
    const all = begun.current;
    return () => {
      for (const { cancel } of all.values()) cancel.abort();
      all.clear();
    };
  }, []);

  const shown = waiting.map(({ key }) => states.get(key));
  const done = shown.filter((state) => state?.isDone || state?.failure).length;
  const current = shown.find((state) => !state?.isDone && !state?.failure);
  return {
    stateOf: (key: string) => states.get(key),
    /** The upload under way, with its number among all; null if there is none. */
    progress: current ? { number: done + 1, of: waiting.length, share: current.share } : null,
    retry: (item: GalleryItem) => void begin(item),
    /** Waits for the item's upload. Tries again if it failed. */
    async sent(item: GalleryItem): Promise<Sent> {
      const first = await begun.current.get(item.key)?.sent;
      return first?.upload === undefined ? begin(item) : first;
    },
    /** Uploads the item again, because the server has deleted its upload. */
    sendAgain: begin,
  };
}

async function send(file: File, signal: AbortSignal, show: (state: UploadState) => void): Promise<Sent> {
  if (signal.aborted) return { failure: galleryMessages.notUploaded };
  try {
    const picture = await withoutHeic(file);
    if (!picture) throw new ApiFailure('FETCH_ERROR', { message: fileMessages.heic });
    const answer = await upload<PictureUploaded>('POST', api.pictureUploads, multipartBody({ picture }), {
      signal,
      onProgress: (share) => show({ share, isDone: false, failure: '' }),
    });
    show({ share: 1, isDone: true, failure: '' });
    return { upload: answer.upload, picture: answer.picture.id };
  } catch (problem) {
    const [issue] = failureIssues(problem);
    const failure = issue?.message ?? failureMessage(problem, galleryMessages.notUploaded);
    show({ share: 0, isDone: false, failure });
    return { failure };
  }
}
