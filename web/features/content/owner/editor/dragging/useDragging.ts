import type { Editor } from '@tiptap/core';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { elementAt } from '../blocks.ts';
import { bringsFiles, type EditorFiles, pastedFiles } from '../files/editor-files.ts';
import { pastePlace } from '../files/put-pictures.ts';
import { type DropPlace, type Mark, picturePlaceAt } from './drop-place.ts';
import { dropPlaceAt, withDropped } from './dropping.ts';
import type { StartDrag } from './start-drag.ts';
import { draggedWith, type Moved } from './moving.ts';

/** Only this page understands it: other fields would insert a text. */
const transferType = 'application/x-block';

/** Drags of blocks within the editor, and of files from outside. Returns the mark of the place, and what starts a drag. */
export function useDragging(editor: Editor, { take }: EditorFiles) {
  const [mark, setMark] = useState<Mark>();
  const dragged = useRef<Moved>(undefined);

  function placeOf(event: DragEvent): DropPlace | undefined {
    if (dragged.current) return dropPlaceAt(editor.view, dragged.current, event);
    return picturePlaceAt(editor.view, event);
  }

  /** True for drags that the editor does not leave to ProseMirror, which handles selected text. */
  const isOurs = ({ dataTransfer }: DragEvent) =>
    dragged.current !== undefined || (dataTransfer !== null && bringsFiles(dataTransfer));

  const onDragOver = useEffectEvent((event: DragEvent) => {
    if (!isOurs(event)) return;
    claim(event);
    setMark(placeOf(event)?.mark);
    if (event.dataTransfer) event.dataTransfer.dropEffect = dragged.current ? 'move' : 'copy';
  });

  const onDrop = useEffectEvent((event: DragEvent) => {
    if (!isOurs(event)) return;
    claim(event);
    setMark(undefined);
    const place = placeOf(event);
    const moved = dragged.current;
    dragged.current = undefined;
    if (!place) return;
    if (moved) editor.view.dispatch(withDropped(editor.state.tr, moved, place).scrollIntoView());
    else take([...(event.dataTransfer?.files ?? [])], place);
    editor.view.focus();
  });

  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = event.clipboardData ? pastedFiles(event.clipboardData) : [];
    if (files.length === 0) return;
    claim(event);
    take(files, pastePlace(editor.state));
  });

  const onEnd = useEffectEvent(() => {
    dragged.current = undefined;
    setMark(undefined);
  });

  const start: StartDrag = useCallback(
    (event, pos) => {
      const dom = pos === undefined ? undefined : elementAt(editor.view, pos);
      if (pos === undefined || !dom || !event.dataTransfer) return;
      const isPart = editor.state.doc.resolve(pos).depth > 0;
      const size = editor.state.doc.nodeAt(pos)?.nodeSize ?? 0;
      dragged.current = isPart ? { from: pos, to: pos + size } : draggedWith(editor.view, pos);
      event.dataTransfer.setData(transferType, '');
      event.dataTransfer.effectAllowed = 'move';
      const { left, top } = dom.getBoundingClientRect();
      event.dataTransfer.setDragImage(dom, event.clientX - left, event.clientY - top);
    },
    [editor],
  );

  useEffect(() => {
    const { dom } = editor.view;
    const { ownerDocument } = dom;
    const onLeave = ({ relatedTarget }: DragEvent) => {
      if (!dom.contains(relatedTarget as Node | null)) setMark(undefined);
    };
    const ending = new AbortController();
    const { signal } = ending;
    // Before ProseMirror and its drop cursor, which know places in text only.
    const first = { capture: true, signal };
    dom.addEventListener('dragenter', onDragOver, first);
    dom.addEventListener('dragover', onDragOver, first);
    dom.addEventListener('drop', onDrop, first);
    dom.addEventListener('paste', onPaste, first);
    dom.addEventListener('dragleave', onLeave, { signal });
    ownerDocument.addEventListener('dragend', onEnd, { signal });
    return () => ending.abort();
  }, [editor]);

  return { mark, start };
}

function claim(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
