/** Where parts of the text are on the screen. */
import { type Editor, findParentNode } from '@tiptap/core';
import { elementAt } from '../blocks.ts';

/** Returns the box of a part of the text, as wide as its text block if it has several lines. Undefined if it is gone. */
export function rectOf(
  { view, state }: Editor,
  { from, to }: { from: number; to: number },
): DOMRect | undefined {
  if (to > state.doc.content.size) return undefined;
  const start = view.coordsAtPos(from, 1);
  const end = view.coordsAtPos(to, -1);
  const box = end.top < start.bottom ? undefined : textBlockAt(view, from)?.getBoundingClientRect();
  const left = box?.left ?? Math.min(start.left, end.left);
  const right = box?.right ?? Math.max(start.left, end.left);
  return new DOMRect(left, start.top, right - left, end.bottom - start.top);
}

function textBlockAt(view: Editor['view'], position: number): Element | undefined {
  const $at = view.state.doc.resolve(position);
  return $at.depth > 0 ? elementAt(view, $at.before()) : undefined;
}

/** Returns the element of the innermost node of this name around the caret. */
export function elementAround({ view, state }: Editor, name: string): Element | undefined {
  const found = findParentNode(({ type }) => type.name === name)(state.selection);
  return found && elementAt(view, found.pos);
}
