/** The formats of the formatting bar, and where texts can have them. */
import type { Editor } from '@tiptap/core';
import type { OwnerIconName } from '../../../../../ui/owner/owner-icon-names.ts';
import { isAllowed } from './block-choices.ts';
import { type Chain, type TextKind, textKinds } from './text-kinds.ts';

export type Format = {
  name: string;
  icon: OwnerIconName;
  /** Keys besides Ctrl or ⌘, such as 'B' or 'Shift+S'. */
  keys?: string;
  isActive: (editor: Editor) => boolean;
  apply: (chain: Chain, editor: Editor) => Chain;
};

const mark = (name: string, label: string, icon: OwnerIconName, keys: string): Format => ({
  name: label,
  icon,
  keys,
  isActive: (editor) => editor.isActive(name),
  apply: (chain) => chain.toggleMark(name),
});

export const markFormats: readonly Format[] = [
  mark('bold', 'Bold', 'bold', 'B'),
  mark('italic', 'Italic', 'italic', 'I'),
  mark('strike', 'Struck through', 'strikethrough', 'Shift+S'),
  mark('code', 'Code', 'code', 'E'),
];

/** Formats of whole paragraphs. Applying an active one makes plain paragraphs. */
export const blockFormats: readonly Format[] = Object.values(textKinds)
  .filter((kind) => kind !== textKinds.code)
  .map((kind: TextKind) => {
    const isActive = (editor: Editor) => isKind(editor, kind);
    return {
      ...kind,
      isActive,
      apply: (chain, editor) => (isActive(editor) ? chain.clearNodes() : kind.turn(chain)),
    };
  });

function isKind(editor: Editor, { node, level }: TextKind): boolean {
  if (node !== 'paragraph') return editor.isActive(node, level === undefined ? {} : { level });
  const around = [textKinds.list, textKinds.numberedList, textKinds.quote];
  return editor.isActive(node) && !around.some((kind) => editor.isActive(kind.node));
}

/** Returns true if the text at the caret may be bold, have links and so on. */
export function mayHaveMarks({ state: { selection, schema } }: Editor): boolean {
  const { parent } = selection.$from;
  return Boolean(
    schema.marks['bold'] && parent.inlineContent && parent.type.allowsMarkType(schema.marks['bold']),
  );
}

/** Returns true if the text at the caret may become a heading or a list: not in captions, cells and lines of blocks. */
export function mayChangeKind({ state: { selection } }: Pick<Editor, 'state'>): boolean {
  const { $from } = selection;
  return ['paragraph', 'heading'].includes($from.parent.type.name) && isAllowed('heading', $from);
}

/** Returns the names of the keys on this device, such as 'Ctrl+B' or '⌘B'. */
export function keyNames(keys: string): string {
  const isApple = /Mac|iPhone|iPad/.test(navigator.platform);
  return isApple ? `⌘${keys.replace('Shift+', '⇧')}` : `Ctrl+${keys}`;
}

/** Returns the same keys for `aria-keyshortcuts`. */
export const ariaKeys = (keys: string): string => `Control+${keys} Meta+${keys}`;
