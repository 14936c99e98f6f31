/** Functions on blocks, the children of the document, and on their parts. Without a position, they change nothing. */
import type { Editor } from '@tiptap/core';
import { Fragment, type Node as BlockNode, type ResolvedPos } from '@tiptap/pm/model';
import { NodeSelection, Selection, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { blockNames } from '../content-texts.ts';
import type { TextKind } from './menus/text-kinds.ts';
import { withNews } from './news.ts';

const names: Readonly<Record<string, string>> = {
  ...blockNames,
  galleryPicture: 'Picture',
  heading: 'Heading',
  bulletList: 'List',
  orderedList: 'List',
  blockquote: 'Quoted text',
  codeBlock: 'Code',
  table: 'Table',
  horizontalRule: 'Divider',
};

/** Returns the name of a block for the owner. */
export function nameOf({ type }: BlockNode): string {
  return names[type.name] ?? 'Text';
}

/** Returns true for a block other than text. */
export const isMedia = ({ type }: BlockNode) => type.spec.group === 'media';

/** Returns the positions around the blocks that the selection touches, with their indexes. */
export function selectedRange({ $from, $to }: Selection): {
  from: number;
  to: number;
  first: number;
  last: number;
} {
  const isWithin = ({ depth }: ResolvedPos) => depth > 0;
  return {
    from: isWithin($from) ? $from.before(1) : $from.pos,
    to: isWithin($to) ? $to.after(1) : $to.pos,
    first: $from.index(0),
    last: isWithin($to) ? $to.index(0) : $to.index(0) - 1,
  };
}

/** Returns the element of the node at a position, without `instanceof`, which fails for elements of a frame. */
export function elementAt(view: EditorView, pos: number): HTMLElement | undefined {
  const dom = view.nodeDOM(pos);
  return dom?.nodeType === Node.ELEMENT_NODE ? (dom as HTMLElement) : undefined;
}

/** Sets attributes of the node at a position. The selection stays, unlike with `setNodeMarkup`. */
export function withAttributes(tr: Transaction, pos: number, attributes: Readonly<Record<string, unknown>>) {
  for (const [name, value] of Object.entries(attributes))
    if (tr.doc.nodeAt(pos)?.attrs[name] !== value) tr.setNodeAttribute(pos, name, value);
  return tr;
}

/** Like `withAttributes`, in a transaction of its own. */
export function setAttributes(editor: Editor, pos: number | undefined, attributes: Record<string, unknown>) {
  if (pos === undefined) return;
  const tr = withAttributes(editor.state.tr, pos, attributes);
  if (tr.docChanged) editor.view.dispatch(tr);
}

/** Selects a node as a whole; in a text, and in a node that cannot be selected, puts the caret at the beginning. */
export function withNodeSelected(tr: Transaction, pos: number): Transaction {
  const node = tr.doc.nodeAt(pos);
  if (!node) return tr;
  const isText = node.isTextblock && !node.type.spec.draggable;
  return tr.setSelection(
    isText || !NodeSelection.isSelectable(node)
      ? TextSelection.near(tr.doc.resolve(pos + 1))
      : NodeSelection.create(tr.doc, pos),
  );
}

/** Inserts a copy of a block below it and selects the copy. */
export function duplicateBlock(editor: Editor, pos = -1): void {
  const node = nodeAt(editor, pos);
  if (!node) return;
  const end = pos + node.nodeSize;
  const tr = withNodeSelected(editor.state.tr.insert(end, node), end);
  dispatch(editor, withNews(tr, { said: `${nameOf(node)} duplicated` }));
}

/** Deletes a block and selects the one after it, or else the one before it. */
export function deleteBlock(editor: Editor, pos = -1): void {
  const node = nodeAt(editor, pos);
  if (!node) return;
  const { tr } = editor.state;
  // A document needs a block.
  if (tr.doc.childCount === 1) tr.insert(pos + node.nodeSize, editor.schema.node('paragraph'));
  tr.delete(pos, pos + node.nodeSize);
  const left = tr.doc.nodeAt(pos) ? pos : pos - (tr.doc.lastChild?.nodeSize ?? 0);
  dispatch(editor, withNews(withNodeSelected(tr, left), { said: `${nameOf(node)} deleted` }));
}

/** Turns a text block into another kind, with the caret at its end. */
export function turnBlock(editor: Editor, kind: TextKind, pos = -1): void {
  const node = nodeAt(editor, pos);
  if (!node) return;
  if (kind.node === 'codeBlock') return turnIntoCode(editor, node, pos);
  const chain = editor
    .chain()
    .focus()
    .command(({ tr }) => {
      const size = isList(kind.node) ? withLinesApart(tr, node, pos) : node.nodeSize;
      tr.setSelection(TextSelection.between(tr.doc.resolve(pos + 1), tr.doc.resolve(pos + size - 1)));
      return true;
    });
  // A list that becomes one of the other kind keeps its levels.
  const plain = isList(node.type.name) && isList(kind.node) ? chain : chain.clearNodes();
  kind
    .turn(plain)
    .command(({ tr }) => {
      tr.setSelection(Selection.near(tr.selection.$to, -1));
      return true;
    })
    .run();
  return undefined;
}

const isList = (name: string) => name.endsWith('List');

/** Turns the filled lines of a code block into paragraphs; keeps other blocks. Returns the size of the result. */
function withLinesApart(tr: Transaction, { type, textContent, nodeSize }: BlockNode, pos: number): number {
  const lines = type.name === 'codeBlock' ? textContent.split('\n').filter((line) => line.trim()) : [];
  if (lines.length === 0) return nodeSize;
  const { schema } = type;
  const paragraphs = Fragment.from(
    lines.map((line) => schema.node('paragraph', null, schema.text(line.trim()))),
  );
  tr.replaceWith(pos, pos + nodeSize, paragraphs);
  return paragraphs.size;
}

/** Turns all lines of a text, such as the items of a list, into one block of code. */
function turnIntoCode({ state, schema, view }: Editor, node: BlockNode, pos: number): void {
  const text = node.textBetween(0, node.content.size, '\n', ({ type, attrs }) =>
    type.name === 'hardBreak' ? '\n' : String(attrs['text'] ?? ''),
  );
  const code = schema.node('codeBlock', null, text ? schema.text(text) : []);
  const tr = state.tr.replaceWith(pos, pos + node.nodeSize, code);
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, pos + 1 + text.length)).scrollIntoView());
  view.focus();
}

/** Inserts an empty paragraph at a position, with the caret in it. `tr` may contain earlier steps. */
export function insertParagraph(editor: Editor, pos: number, tr = editor.state.tr): void {
  dispatch(editor, withNodeSelected(tr.insert(pos, editor.schema.node('paragraph')), pos));
}

/** Adds a part, such as a column, after the index `after` (-1: at the end), and puts the caret into it. */
export function addPart(editor: Editor, pos = -1, after = -1): void {
  const block = nodeAt(editor, pos);
  const part = block?.lastChild?.type.createAndFill();
  if (!block || !part) return;
  const at = startOfPart(editor, pos, after < 0 ? block.childCount : after + 1);
  dispatch(editor, withNodeSelected(editor.state.tr.insert(at, part), at));
}

/** Removes the part with an index; for -1, the last one. */
export function removePart(editor: Editor, pos = -1, index = -1): void {
  const block = nodeAt(editor, pos);
  if (!block) return;
  const at = index < 0 ? block.childCount - 1 : index;
  const tr = editor.state.tr.delete(startOfPart(editor, pos, at), startOfPart(editor, pos, at + 1));
  dispatch(editor, withNodeSelected(tr, startOfPart(editor, pos, Math.max(0, at - 1))));
}

/** Returns the position before the part with an index, or after the last part if the index is their number. */
export function startOfPart({ state }: Editor, pos: number, index: number): number {
  return state.doc.resolve(pos + 1).posAtIndex(index);
}

/** Returns the node at a position; null for -1 and where there is none. */
export function nodeAt({ state }: Editor, pos: number): BlockNode | null {
  return pos < 0 ? null : state.doc.nodeAt(pos);
}

function dispatch(editor: Editor, tr: Transaction): void {
  editor.view.dispatch(tr.scrollIntoView());
  editor.view.focus();
}
