/** What the formatting bar does to the selected text. */
import type { Editor } from '@tiptap/core';
import type { OwnerIconName } from '../../../../../ui/owner/owner-icon-names.ts';
import { isAllowed } from './block-choices.ts';

type Chain = ReturnType<Editor['chain']>;

export type Format = {
  name: string;
  icon: OwnerIconName;
  /** Keys besides Ctrl or ⌘, such as 'B' or 'Shift+S'. */
  keys?: string;
  isActive: (editor: Editor) => boolean;
  apply: (chain: Chain) => Chain;
};

const mark = (name: string, label: string, icon: OwnerIconName, keys: string): Format => ({
  name: label,
  icon,
  keys,
  isActive: (editor) => editor.isActive(name),
  apply: (chain) => chain.toggleMark(name),
});

/** Formats of words. */
export const markFormats: readonly Format[] = [
  mark('bold', 'Bold', 'bold', 'B'),
  mark('italic', 'Italic', 'italic', 'I'),
  mark('strike', 'Struck through', 'strikethrough', 'Shift+S'),
  mark('code', 'Code', 'code', 'E'),
];

/** Formats of whole paragraphs. Pressing one again makes plain text of it. */
export const blockFormats: readonly Format[] = [
  {
    name: 'Text',
    icon: 'pilcrow',
    isActive: (editor) =>
      editor.isActive('paragraph') &&
      !['bulletList', 'orderedList', 'blockquote'].some((name) => editor.isActive(name)),
    apply: (chain) => chain.clearNodes(),
  },
  {
    name: 'Heading',
    icon: 'heading-1',
    isActive: (editor) => editor.isActive('heading', { level: 1 }),
    apply: (chain) => chain.toggleHeading({ level: 1 }),
  },
  {
    name: 'Subheading',
    icon: 'heading-2',
    isActive: (editor) => editor.isActive('heading', { level: 2 }),
    apply: (chain) => chain.toggleHeading({ level: 2 }),
  },
  {
    name: 'List',
    icon: 'list',
    isActive: (editor) => editor.isActive('bulletList'),
    apply: (chain) => chain.toggleBulletList(),
  },
  {
    name: 'Numbered list',
    icon: 'list-ordered',
    isActive: (editor) => editor.isActive('orderedList'),
    apply: (chain) => chain.toggleOrderedList(),
  },
  {
    name: 'Quote',
    icon: 'text-quote',
    isActive: (editor) => editor.isActive('blockquote'),
    apply: (chain) => chain.toggleBlockquote(),
  },
];

/** True if the text at the caret may be bold, have links and so on. */
export function mayHaveMarks({ state: { selection, schema } }: Editor): boolean {
  const { parent } = selection.$from;
  return Boolean(
    schema.marks['bold'] && parent.inlineContent && parent.type.allowsMarkType(schema.marks['bold']),
  );
}

/** True if the text at the caret may become a heading or a list: not in captions, cells and other parts of blocks. */
export function mayChangeKind({ state: { selection } }: Pick<Editor, 'state'>): boolean {
  const { $from } = selection;
  return ['paragraph', 'heading'].includes($from.parent.type.name) && isAllowed('heading', $from);
}

/** Returns the names of the keys on this device, such as 'Ctrl+B' or '⌘B'. */
export function keyNames(keys: string): string {
  const isApple = /Mac|iPhone|iPad/.test(navigator.platform);
  return isApple ? `⌘${keys.replace('Shift+', '⇧')}` : `Ctrl+${keys}`;
}

/** Returns the keys for `aria-keyshortcuts`. */
export const ariaKeys = (keys: string): string => `Control+${keys} Meta+${keys}`;
