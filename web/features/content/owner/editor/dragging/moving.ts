/** Moves blocks, and the pictures of a gallery or comparison. The transaction of a move announces the new place. */
import { type Editor, Extension } from '@tiptap/core';
import {
  type EditorState,
  NodeSelection,
  type Selection,
  TextSelection,
  type Transaction,
} from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { selectedRange, withNodeSelected } from '../blocks.ts';
import { withNews } from '../news.ts';
import { isRightToLeft } from './drop-place.ts';

/** A range of content to move: whole children of one node. */
export interface Moved {
  from: number;
  to: number;
}

/** Moves content to a position outside of it, with the selection if that is inside, and announces its new place. */
export function withMoved(tr: Transaction, { from, to }: Moved, target: number): Transaction {
  const { content, size } = tr.doc.slice(from, to);
  const { selection } = tr;
  const by = (target > from ? target - size : target) - from;
  tr.insert(target, content);
  if (target > from) tr.delete(from, to);
  else tr.delete(from + size, to + size);
  if (selection.from >= from && selection.to <= to)
    tr.setSelection(
      selection instanceof NodeSelection
        ? NodeSelection.create(tr.doc, selection.from + by)
        : TextSelection.between(tr.doc.resolve(selection.anchor + by), tr.doc.resolve(selection.head + by)),
    );
  return withPlaceSaid(tr, from + by);
}

/** Announces the place of the node at a position, such as 'Moved to place 2 of 5'. */
export function withPlaceSaid(tr: Transaction, pos: number): Transaction {
  const $pos = tr.doc.resolve(pos);
  return withNews(tr, { said: `Moved to place ${$pos.index() + 1} of ${$pos.parent.childCount}` });
}

/** Returns a transaction that moves the selected blocks up or down by one; undefined at the edge of the document. */
export function moveBlocks(state: EditorState, by: -1 | 1): Transaction | undefined {
  const { from, to, first, last } = selectedRange(state.selection);
  const beside = state.doc.maybeChild(by < 0 ? first - 1 : last + 1);
  if (!beside) return undefined;
  return withMoved(state.tr, { from, to }, by < 0 ? from - beside.nodeSize : to + beside.nodeSize);
}

const isPictureSelected = (selection: Selection): selection is NodeSelection =>
  selection instanceof NodeSelection && selection.node.type.name === 'galleryPicture';

/** Returns a transaction that moves the selected picture by one; undefined at the edge, or if none is selected. */
function movePicture({ tr, selection }: EditorState, by: -1 | 1): Transaction | undefined {
  if (!isPictureSelected(selection)) return undefined;
  const { $from, from, to } = selection;
  const beside = $from.parent.maybeChild($from.index() + by);
  if (!beside) return undefined;
  // Exchanges neighbours, so that the number of parts stays within the schema.
  const { node } = selection;
  const at = by < 0 ? from - beside.nodeSize : from + beside.nodeSize;
  if (by < 0) tr.replaceWith(at, to, [node, beside]);
  else tr.replaceWith(from, to + beside.nodeSize, [beside, node]);
  return withPlaceSaid(tr.setSelection(NodeSelection.create(tr.doc, at)), at);
}

/** Selects a block, or a picture of a gallery or comparison, and moves it by one place. */
export function moveAt({ view }: Editor, pos: number, by: -1 | 1): void {
  view.dispatch(withNodeSelected(view.state.tr, pos));
  const isPicture = view.state.doc.nodeAt(pos)?.type.name === 'galleryPicture';
  const tr = isPicture ? movePicture(view.state, by) : moveBlocks(view.state, by);
  if (tr) view.dispatch(tr.scrollIntoView());
}

/** Alt with ↑ or ↓ moves the selected blocks, Alt with ← or → the selected picture of a gallery or comparison. */
export const blockMoving = Extension.create({
  name: 'blockMoving',
  addKeyboardShortcuts() {
    const move = (moved: (state: EditorState) => Transaction | undefined) => () => {
      const { state, view } = this.editor;
      const tr = moved(state);
      if (tr) view.dispatch(tr.scrollIntoView());
      // Prevents the browser from going back, and from moving the cursor out of the block.
      return true;
    };
    const across = (by: -1 | 1) => () =>
      isPictureSelected(this.editor.state.selection) &&
      move((state) => movePicture(state, isRightToLeft(this.editor.view.dom) ? flip(by) : by))();
    return {
      'Alt-ArrowUp': move((state) => moveBlocks(state, -1)),
      'Alt-ArrowDown': move((state) => moveBlocks(state, 1)),
      'Alt-ArrowLeft': across(-1),
      'Alt-ArrowRight': across(1),
    };
  },
});

const flip = (by: -1 | 1) => (by < 0 ? 1 : -1);

/** Returns what dragging the block at `pos` moves: all selected blocks if it is among them. */
export function draggedWith({ state }: EditorView, pos: number): Moved {
  const { from, to, first, last } = selectedRange(state.selection);
  if (last > first && pos >= from && pos < to) return { from, to };
  return { from: pos, to: pos + (state.doc.nodeAt(pos)?.nodeSize ?? 0) };
}
