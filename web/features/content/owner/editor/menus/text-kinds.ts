/** Kinds of text that a text can be turned into, by "/", the bar of a selection or the menu of a block. */
import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { OwnerIconName } from '../../../../../ui/owner/owner-icon-names.ts';

export type Chain = ReturnType<Editor['chain']>;

export type TextKind = {
  name: string;
  icon: OwnerIconName;
  node: string;
  level?: 1 | 2;
  /** Turns the selected texts into this kind. */
  turn: (chain: Chain) => Chain;
};

export const textKinds = {
  text: { name: 'Text', icon: 'pilcrow', node: 'paragraph', turn: (chain) => chain.clearNodes() },
  heading: {
    name: 'Heading',
    icon: 'heading-1',
    node: 'heading',
    level: 1,
    turn: (chain) => chain.setHeading({ level: 1 }),
  },
  subheading: {
    name: 'Subheading',
    icon: 'heading-2',
    node: 'heading',
    level: 2,
    turn: (chain) => chain.setHeading({ level: 2 }),
  },
  list: { name: 'List', icon: 'list', node: 'bulletList', turn: (chain) => chain.toggleBulletList() },
  numberedList: {
    name: 'Numbered list',
    icon: 'list-ordered',
    node: 'orderedList',
    turn: (chain) => chain.toggleOrderedList(),
  },
  quote: { name: 'Quote', icon: 'text-quote', node: 'blockquote', turn: (chain) => chain.setBlockquote() },
  code: { name: 'Code', icon: 'code', node: 'codeBlock', turn: (chain) => chain.setCodeBlock() },
} satisfies Record<string, TextKind>;

/** Returns the kind of a block; undefined for tables, dividers and blocks other than text. */
export function kindOf({ type, attrs }: Node): TextKind | undefined {
  const kinds: TextKind[] = Object.values(textKinds);
  // Deeper headings are subheadings, too.
  const depth = Math.min(2, Number(attrs['level'] ?? 0));
  return kinds.find(({ node, level = depth }) => node === type.name && level === depth);
}
