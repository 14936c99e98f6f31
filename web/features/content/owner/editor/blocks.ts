/** The blocks of the document: its children. */
import type { Editor } from '@tiptap/core';
import type { Node as BlockNode, ResolvedPos } from '@tiptap/pm/model';
import { NodeSelection, type Selection, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { blockNames } from '../content-kinds.ts';

/** How screen readers and buttons name a block. */
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

export function nameOf({ type }: BlockNode): string {
  return names[type.name] ?? 'Text';
}

/** True for a block other than text. */
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

/** Returns the element of the node at a position. The page may be in a frame, whose elements `instanceof` does not know. */
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

export function setAttributes(editor: Editor, pos: number | undefined, attributes: Record<string, unknown>) {
  if (pos === undefined) return;
  const tr = withAttributes(editor.state.tr, pos, attributes);
  if (tr.docChanged) editor.view.dispatch(tr);
}

/** Selects a node as a whole, or puts the cursor into it if it cannot be selected. */
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
