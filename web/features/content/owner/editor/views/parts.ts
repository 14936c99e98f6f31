/** The parts of a block, such as the pictures of a gallery. */
import type { ReactNodeViewProps } from '@tiptap/react';
import type { Node } from '@tiptap/pm/model';
import { nodeAt, startOfPart } from '../block-commands.ts';
import { activeOf } from './active-block.ts';

/** Returns the index of the part with the selection; -1 for none. */
export function activePart({ decorations, node }: ReactNodeViewProps): number {
  const part = activeOf(decorations)?.part ?? -1;
  return part < node.childCount ? part : -1;
}

/** Returns the position of a part at present. The node of a view may have former texts. */
export function partPosition({ editor, getPos }: ReactNodeViewProps, index: number): number | undefined {
  const pos = getPos() ?? -1;
  const block = nodeAt(editor, pos);
  return block && index <= block.childCount ? startOfPart(editor, pos, index) : undefined;
}

/** True if parts and their attributes are the same, whatever their texts are. */
export function hasSameParts(one: Node, other: Node): boolean {
  return (
    one.childCount === other.childCount &&
    one.content.content.every((part, index) => part.sameMarkup(other.child(index)))
  );
}
