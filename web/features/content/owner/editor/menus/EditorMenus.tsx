import type { Editor } from '@tiptap/core';
import { addBlockAt, currentBlock } from './block-menu.ts';
import { BlockMenu } from './BlockMenu.tsx';
import { PlusButton } from './PlusButton.tsx';
import { PromptStatus } from './PromptStatus.tsx';
import { TextMenus } from './TextMenus.tsx';

/**
 * The menus and bars of a text with blocks. Mount it beside the text, in an element with `position: relative`. The editor
 * needs `menuExtensions`.
 */
export function EditorMenus({ editor }: { editor: Editor }) {
  return (
    <>
      <BlockMenu editor={editor} />
      <TextMenus editor={editor} onAdd={() => addBlockAt(editor, currentBlock(editor))} />
      <PlusButton editor={editor} />
      <PromptStatus editor={editor} />
    </>
  );
}
