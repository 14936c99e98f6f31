import type { Editor } from '@tiptap/core';
import { useMemo, useRef, useState } from 'react';
import type { LibraryPicture } from '#contract/projects/picture-library.ts';
import type { EditedPicture } from '../../content-values.ts';
import type { EditorPictures } from '../editor-pictures.ts';
import { withNews } from '../news.ts';
import { useEditorEvent } from '../useEditorEvent.ts';
import { type EditorFiles, ofThisWindow, sorted } from './editor-files.ts';
import { nearestPlace, type PicturePlace, putPictures } from './put-pictures.ts';

type Waiting = { file: File; place: PicturePlace };

/** Takes files into the document of an editor. Returns the functions, and the videos that wait for their windows. */
export function useEditorFiles(editor: Editor, pictures: EditorPictures) {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  const places = useRef(new Set<PicturePlace>());

  // A place moves with the text around it until its video is there.
  useEditorEvent(editor, 'transaction', ({ transaction }) => {
    for (const place of places.current) place.pos = transaction.mapping.map(place.pos);
  });

  const files = useMemo((): EditorFiles => {
    function put(ids: readonly number[], refused: readonly string[], place: PicturePlace): void {
      const found = ids.map(pictures.find).filter((one): one is EditedPicture => one !== undefined);
      const tr = putPictures(editor.state.tr, place, found);
      editor.view.dispatch(withNews(tr, { refused }));
      // The field of the files is gone.
      editor.view.focus();
    }
    return {
      take(given, place) {
        const { videos, others, refused } = sorted(given.map(ofThisWindow));
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
