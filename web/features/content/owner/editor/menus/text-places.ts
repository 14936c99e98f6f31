/** Where parts of the text are on the screen. */
import type { Editor } from '@tiptap/core';

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

function textBlockAt(view: Editor['view'], position: number): Element | null {
  const $at = view.state.doc.resolve(position);
  return $at.depth > 0 ? (view.nodeDOM($at.before()) as Element | null) : null;
}

/** Returns the box of the innermost node of this name around the caret. */
export function rectAround({ view, state }: Editor, name: string): DOMRect | undefined {
  const { $from } = state.selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    if ($from.node(depth).type.name !== name) continue;
    const dom = view.nodeDOM($from.before(depth));
    return dom ? (dom as HTMLElement).getBoundingClientRect() : undefined;
  }
  return undefined;
}
