/** The places of parts of the text on the screen. */
import { type Editor, findParentNode, posToDOMRect } from '@tiptap/core';
import { elementAt } from '../blocks.ts';

/** Returns the box of a range of the document in the window; undefined if the document is shorter. */
export function rectOf(
  { view, state }: Editor,
  { from, to }: { from: number; to: number },
): DOMRect | undefined {
  return to > state.doc.content.size ? undefined : posToDOMRect(view, from, to);
}

/** Returns the element of the innermost node of this name around the caret; undefined without one. */
export function elementAround({ view, state }: Editor, name: string): Element | undefined {
  const found = findParentNode(({ type }) => type.name === name)(state.selection);
  return found && elementAt(view, found.pos);
}
