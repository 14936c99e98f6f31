/** Commands of a block’s bar and handle. Undo reverts each in one step. */
import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { nameOf, withNodeSelected } from './blocks.ts';
import { withNews } from './news.ts';

/** Inserts a copy of the block below it and selects that. */
export function duplicateBlock(editor: Editor, pos: number | undefined): void {
  const node = pos === undefined ? null : editor.state.doc.nodeAt(pos);
  if (!node || pos === undefined) return;
  const end = pos + node.nodeSize;
  const tr = withNodeSelected(editor.state.tr.insert(end, node), end);
  dispatch(editor, withNews(tr, { said: `${nameOf(node)} duplicated` }));
}

/** Deletes the block. The selection goes to the one after it, or before it. */
export function deleteBlock(editor: Editor, pos: number | undefined): void {
  const node = pos === undefined ? null : editor.state.doc.nodeAt(pos);
  if (!node || pos === undefined) return;
  const { tr } = editor.state;
  // A document has a block.
  if (tr.doc.childCount === 1) tr.insert(pos + node.nodeSize, paragraphIn(editor));
  tr.delete(pos, pos + node.nodeSize);
  const left = tr.doc.nodeAt(pos) ? pos : pos - (tr.doc.lastChild?.nodeSize ?? 0);
  dispatch(editor, withNews(withNodeSelected(tr, left), { said: `${nameOf(node)} deleted` }));
}

/** Inserts a paragraph at a position and puts the cursor there. */
export function insertParagraph(editor: Editor, pos: number, tr = editor.state.tr): void {
  dispatch(editor, withNodeSelected(tr.insert(pos, paragraphIn(editor)), pos));
}

/** Adds a part, such as a column, after the one with an index, or at the end, and puts the cursor into it. */
export function addPart(editor: Editor, pos: number | undefined, after: number): void {
  const block = pos === undefined ? null : editor.state.doc.nodeAt(pos);
  const part = block?.lastChild?.type.createAndFill();
  if (!block || !part || pos === undefined) return;
  const at = startOfPart(block, pos, after < 0 ? block.childCount : after + 1);
  const tr = editor.state.tr.insert(at, part);
  dispatch(editor, withNodeSelected(tr, at));
}

/** Removes the part with an index, or the last one. */
export function removePart(editor: Editor, pos: number | undefined, index: number): void {
  const block = pos === undefined ? null : editor.state.doc.nodeAt(pos);
  if (!block || pos === undefined) return;
  const at = index < 0 ? block.childCount - 1 : index;
  const start = startOfPart(block, pos, at);
  const tr = editor.state.tr.delete(start, start + block.child(at).nodeSize);
  const left = startOfPart(block, pos, Math.max(0, at - 1));
  dispatch(editor, withNodeSelected(tr, left));
}

/** Returns the position before the part with an index; behind the last one for their number. */
export function startOfPart(block: Node, pos: number, index: number): number {
  return block.content.content.slice(0, index).reduce((at, { nodeSize }) => at + nodeSize, pos + 1);
}

function paragraphIn({ schema }: Editor): Node {
  const paragraph = schema.nodes['paragraph']?.create();
  if (!paragraph) throw new Error('The schema has no paragraph');
  return paragraph;
}

function dispatch(editor: Editor, tr: Transaction): void {
  editor.view.dispatch(tr.scrollIntoView());
  editor.view.focus();
}
