import type { Editor } from '@tiptap/core';
import type { Node as BlockNode } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { createContext, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { elementAt, withNodeSelected } from '../blocks.ts';
import { type EditorFiles, bringsFiles, pastedFiles } from '../files/editor-files.ts';
import { pastePlace } from '../files/put-pictures.ts';
import { type DropPlace, type Mark, type Point, blockPlaceAt, picturePlaceAt } from './drop-place.ts';
import { type Moved, draggedWith, withMoved, withPlaceSaid } from './moving.ts';

/** Begins a drag of the node at a position. */
export type StartDrag = (event: DragEvent, pos: number | undefined) => void;

export const StartDragContext = createContext<StartDrag>(() => undefined);

/** The type of a dragged block's data. Other fields do not know it and insert nothing. */
const transferType = 'application/x-block';

/**
 * Drags blocks within the editor, and takes dropped and pasted files. Returns the mark of the drop position while
 * something is dragged, and the function that starts the drag of a block.
 */
export function useDragging(editor: Editor, { take }: EditorFiles) {
  const [mark, setMark] = useState<Mark>();
  const dragged = useRef<Moved>(undefined);

  function placeOf(event: DragEvent): DropPlace | undefined {
    if (dragged.current) return dropPlaceAt(editor.view, dragged.current, event);
    return picturePlaceAt(editor.view, event);
  }

  /** True for drags that the editor handles itself. ProseMirror handles selected text. */
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
    // Runs before ProseMirror and its drop cursor, which find only positions in text.
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

/** Returns the moved node if it is a single picture; otherwise null. */
function pictureIn(doc: BlockNode, { from, to }: Moved): BlockNode | null {
  const node = doc.nodeAt(from);
  const isPicture = node?.type.name === 'picture' || node?.type.name === 'galleryPicture';
  return node && isPicture && from + node.nodeSize === to ? node : null;
}

/** Returns the drop position at a point; undefined if nothing would move. */
function dropPlaceAt(view: EditorView, moved: Moved, point: Point): DropPlace | undefined {
  const isPicture = pictureIn(view.state.doc, moved) !== null;
  const found = isPicture ? picturePlaceAt(view, point) : undefined;
  const place = found?.kind === 'among' ? found : blockPlaceAt(view, point);
  return place && (place.pos < moved.from || place.pos > moved.to) ? place : undefined;
}

/** Moves the dragged content to a place. There, a picture becomes a block or a part of a gallery. */
function withDropped(tr: Transaction, moved: Moved, { kind, pos }: DropPlace): Transaction {
  const node = pictureIn(tr.doc, moved);
  const name = kind === 'among' ? 'galleryPicture' : 'picture';
  if (!node || node.type.name === name) {
    const isOtherParent = tr.doc.resolve(pos).parent !== tr.doc.resolve(moved.from).parent;
    return node && isOtherParent ? withTransferred(tr, node, moved, pos) : withMoved(tr, moved, pos);
  }
  // Attributes that the other kind lacks are left out.
  return withTransferred(tr, tr.doc.type.schema.node(name, node.attrs, node.content), moved, pos);
}

/** Inserts a picture at a position, and removes the dragged one from the block that it was in. */
function withTransferred(tr: Transaction, node: BlockNode, { from, to }: Moved, pos: number): Transaction {
  const $from = tr.doc.resolve(from);
  const { parent } = $from;
  const steps = tr.steps.length;
  tr.insert(pos, node);
  const map = (at: number) => tr.mapping.slice(steps).map(at);
  // A comparison keeps two pictures, one of them empty. A gallery without pictures is deleted.
  if (parent.type.name === 'comparison')
    tr.replaceWith(map(from), map(to), node.type.schema.node('galleryPicture'));
  else if (parent.type.name === 'gallery' && parent.childCount === 1)
    tr.delete(map($from.before()), map($from.after()));
  else tr.delete(map(from), map(to));
  const at = tr.mapping.slice(steps + 1).map(pos, -1);
  return withPlaceSaid(withNodeSelected(tr, at), at);
}
