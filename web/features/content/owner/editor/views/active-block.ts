/** Marks the block with the selection, so that its view shows its bar. Text needs no mark. */
import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, NodeSelection, Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import type { ReactNodeViewProps } from '@tiptap/react';
import { isMedia, nodeAt, selectedRange, startOfPart } from '../blocks.ts';

export interface Active {
  /** Index of the part with the selection, such as a picture of a gallery; -1 for none. */
  part: number;
}

export const activeBlock = Extension.create({
  name: 'activeBlock',
  addProseMirrorPlugins: () => [new Plugin({ props: { decorations: decorationsOf } })],
});

function decorationsOf({ doc, selection }: EditorState): DecorationSet | null {
  const { from, to, first, last } = selectedRange(selection);
  const block = first === last ? doc.maybeChild(first) : null;
  if (!block || !isMedia(block)) return null;
  const isWhole = selection instanceof NodeSelection && selection.$from.depth === 0;
  const hasParts = !block.inlineContent && !block.isLeaf;
  const part = hasParts && !isWhole ? selection.$from.index(1) : -1;
  return DecorationSet.create(doc, [Decoration.node(from, to, { class: 'is-active' }, { part })]);
}

/** Returns the mark among the decorations of a view; undefined if its block is not active. */
export function activeOf(decorations: readonly Decoration[]): Active | undefined {
  return decorations.map(({ spec }) => spec as Partial<Active>).find(({ part }) => part !== undefined) as
    | Active
    | undefined;
}

/** Returns the index of the part of a view's block with the selection; -1 for none. */
export function activePart({ decorations, node }: ReactNodeViewProps): number {
  const part = activeOf(decorations)?.part ?? -1;
  return part < node.childCount ? part : -1;
}

/**
 * Returns the position of a part, or after the last part if `index` is their number; otherwise undefined. Reads the
 * document, because a view's node may have old texts.
 */
export function partPosition({ editor, getPos }: ReactNodeViewProps, index: number): number | undefined {
  const pos = getPos() ?? -1;
  const block = nodeAt(editor, pos);
  return block && index <= block.childCount ? startOfPart(editor, pos, index) : undefined;
}

/** Returns true if both nodes have the same parts with the same attributes. Ignores their texts. */
export function hasSameParts(one: Node, other: Node): boolean {
  return (
    one.childCount === other.childCount &&
    one.content.content.every((part, index) => part.sameMarkup(other.child(index)))
  );
}
