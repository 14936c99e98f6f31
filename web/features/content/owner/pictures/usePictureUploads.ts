import { useEffect, useRef, useState } from 'react';
import { api } from '#contract/addresses.ts';
import type { PictureUploaded } from '#contract/pictures/pictures.ts';
import { withoutHeic } from '../../../../ui/owner/heic.ts';
import { ApiFailure, failureIssues, failureMessage } from '../../../../api/failure.ts';
import { multipartBody } from '../../../../api/multipart-body.ts';
import { upload } from '../../../../api/upload.ts';
import { fileMessages, galleryMessages } from '#contract/ui-text/owner.ts';
import type { EditedPicture, StoredPicture } from '../content-values.ts';

export interface UploadState {
  /** Sent share, from 0 to 1. */
  share: number;
  isDone: boolean;
  /** The reason why the upload failed; '' otherwise. */
  failure: string;
}

/** The stored picture, or the reason why there is none. */
type Sent = { picture: StoredPicture; failure?: never } | { picture?: never; failure: string };

type Begun = { sent: Promise<Sent>; cancel: AbortController };

/**
 * Uploads the files of `items` one after the other, without waiting for a save. Removing an item or unmounting cancels
 * its upload. Pages show uploaded pictures only after a save.
 */
export function usePictureUploads(items: readonly EditedPicture[]) {
  const [states, setStates] = useState<ReadonlyMap<number, UploadState>>(new Map());
  const begun = useRef(new Map<number, Begun>());
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = items.flatMap(({ id, picture }) =>
    picture instanceof File ? [{ id, file: picture }] : [],
  );

  function begin(id: number, file: File): Promise<Sent> {
    const cancel = new AbortController();
    const show = (state: UploadState) => {
      if (!cancel.signal.aborted) setStates((before) => new Map(before).set(id, state));
    };
    show({ share: 0, isDone: false, failure: '' });
    const sent = last.current.then(() => send(file, cancel.signal, show));
    last.current = sent;
    begun.current.set(id, { sent, cancel });
    return sent;
  }

  useEffect(() => {
    const ids = new Set(waiting.map(({ id }) => id));
    for (const [id, { cancel }] of begun.current) {
      if (ids.has(id)) continue;
      cancel.abort();
      begun.current.delete(id);
    }
    for (const { id, file } of waiting) if (!begun.current.has(id)) void begin(id, file);
  });
  useEffect(() => {
    const all = begun.current;
    return () => {
      for (const { cancel } of all.values()) cancel.abort();
      all.clear();
    };
  }, []);

  const shown = waiting.map(({ id }) => states.get(id));
  const done = shown.filter((state) => state?.isDone || state?.failure).length;
  const current = shown.find((state) => !state?.isDone && !state?.failure);
  return {
    stateOf: (id: number) => states.get(id),
    /** The upload under way, counted from 1, and the uploaded share of all from 0 to 1; null without one under way. */
    progress: current
      ? { number: done + 1, of: waiting.length, share: (done + current.share) / waiting.length }
      : null,
    /** Uploads the item's file again. */
    begin,
    /** Waits for the upload of the item's file. If it has failed, uploads the file again. */
    async sent(id: number, file: File): Promise<Sent> {
      const first = await begun.current.get(id)?.sent;
      return first?.picture === undefined ? begin(id, file) : first;
    },
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
    return { picture: answer.picture };
  } catch (problem) {
    const [issue] = failureIssues(problem);
    const failure = issue?.message ?? failureMessage(problem, galleryMessages.notUploaded);
    show({ share: 0, isDone: false, failure });
    return { failure };
  }
}
