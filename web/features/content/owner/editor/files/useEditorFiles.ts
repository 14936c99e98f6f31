import type { Editor } from '@tiptap/core';
import { useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { LibraryPicture } from '#contract/projects/picture-library.ts';
import { PopupPlaceContext } from '../../../../../ui/owner/popup-place.ts';
import type { EditedPicture } from '../../content-values.ts';
import type { EditorPictures } from '../editor-pictures.ts';
import { withNews } from '../news.ts';
import { useEditorEvent } from '../useEditorEvent.ts';
import { type EditorFiles, bringsFiles, ofThisWindow, byKind } from './editor-files.ts';
import { type PicturePlace, nearestPlace, putPictures } from './put-pictures.ts';

type Waiting = { file: File; place: PicturePlace };

/**
 * Returns the functions that take files into the document, and the videos that wait for their dialog. The dialog of the
 * first one calls `onVideo` with the uploaded video, or with undefined if cancelled.
 */
export function useEditorFiles(editor: Editor, pictures: EditorPictures) {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  const places = useRef(new Set<PicturePlace>());
  usePageGuard();

  // The place of a waiting video moves with the text around it.
  useEditorEvent(editor, 'transaction', ({ transaction }) => {
    for (const place of places.current) place.pos = transaction.mapping.map(place.pos);
  });

  const files = useMemo((): EditorFiles => {
    function put(ids: readonly number[], refused: readonly string[], place: PicturePlace): void {
      const found = ids.map(pictures.find).filter((one): one is EditedPicture => one !== undefined);
      const tr = putPictures(editor.state.tr, place, found);
      editor.view.dispatch(withNews(tr, { refused }));
      // The button for choosing files may have disappeared.
      editor.view.focus();
    }
    return {
      take(given, place) {
        const { videos, others, refused } = byKind(given.map(ofThisWindow));
        const added = others.length > 0 ? pictures.add(others) : { ids: [], refused: [] };
        const next = videos.map((file) => ({ file, place: { ...place } }));
        for (const one of next) places.current.add(one.place);
        put(added.ids, [...refused, ...added.refused], place);
        setWaiting((before) => [...before, ...next]);
      },
      takeStored(given, place) {
        const { ids, refused } = pictures.addStored(given);
        put(ids, refused, place);
      },
    };
  }, [editor, pictures]);

  function onVideo(picture: LibraryPicture | undefined): void {
    const [first] = waiting;
    if (!first) return;
    setWaiting(waiting.slice(1));
    places.current.delete(first.place);
    if (picture) files.takeStored([picture], nearestPlace(editor.state.doc, first.place));
  }

  return { files, videos: waiting.map(({ file }) => file), onVideo };
}

/** Keeps the browser from opening files that are dropped next to their target. */
function usePageGuard(): void {
  const inside = useContext(PopupPlaceContext);
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer || !bringsFiles(event.dataTransfer)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    const ending = new AbortController();
    for (const one of [window, inside?.ownerDocument.defaultView])
      for (const type of ['dragover', 'drop'] as const)
        one?.addEventListener(type, refuse, { signal: ending.signal });
    return () => ending.abort();
  }, [inside]);
}
