import { useLayoutEffect, useState } from 'react';
import { areSame } from '../../../../ui/owner/form-state/merging.ts';
import type { EditedPicture } from '../content-values.ts';
import type { Added } from '../pictures/picture-items.ts';
import type { UploadState } from '../pictures/usePictureUploads.ts';
import type { Pictures } from '../pictures/usePictures.ts';
import type { EditorPictures, Size } from './editor-pictures.ts';

/** Returns the pictures of a form for its editor, always as the same object. */
export function useEditorPictures(gallery: Pictures): EditorPictures {
  const [store] = useState(() => createStore(gallery));
  useLayoutEffect(() => store.follow(gallery));
  return store.pictures;
}

function createStore(first: Pictures) {
  let gallery = first;
  const listeners = new Set<() => void>();
  /** Every picture that the form has had: undoing brings removed ones back. */
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

  function show({ items, refused }: Added) {
    if (know(items)) notify();
    return { ids: items.map(({ id }) => id), refused };
  }

  /** Takes what the form has after a render. */
  function follow(next: Pictures): void {
    gallery = next;
    const before = uploads;
    uploads = uploadsOf(next, before);
    const hasNews = know(next.items);
    const isSame = before.size === uploads.size && [...uploads].every(([id, one]) => before.get(id) === one);
    if (hasNews || !isSame) notify();
  }

  const pictures: EditorPictures = {
    projectId: first.projectId,
    find: (id) => known.get(id),
    add: (files) => show(gallery.add(files)),
    addStored: (stored) => show(gallery.addStored(stored)),
    uploadOf: (id) => uploads.get(id),
    retry(id) {
      const item = known.get(id);
      if (item) gallery.retryUpload(item);
    },
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    sizeOf(id) {
      const picture = known.get(id)?.picture;
      return picture instanceof File ? measures.get(picture) : picture;
    },
    measured(id, { width, height }) {
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

/** Returns the uploads by the id of their picture, those that did not change as before. */
function uploadsOf(gallery: Pictures, before: ReadonlyMap<number, UploadState>): Map<number, UploadState> {
  const entries = gallery.items.flatMap((item): [number, UploadState][] => {
    const now = gallery.uploadOf(item);
    const known = before.get(item.id);
    return now ? [[item.id, known && areSame(known, now) ? known : now]] : [];
  });
  return new Map(entries);
}
