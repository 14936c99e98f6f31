import type { Editor } from '@tiptap/core';
import { use } from 'react';
import { BlockMenu } from './BlockMenu.tsx';
import { DockContext } from './dock.ts';
import { PlusButton } from './PlusButton.tsx';
import { PromptStatus } from './PromptStatus.tsx';
import { TextMenus } from './TextMenus.tsx';

/**
 * The menus and bars of a text with blocks. Mount it beside the text, inside of `Docking` and in an element with
 * `position: relative`. The editor needs `menuExtensions`.
 */
export function EditorMenus({ editor }: { editor: Editor }) {
  const isDocked = use(DockContext) !== undefined;
  return (
    <>
      <BlockMenu editor={editor} />
      <TextMenus editor={editor} />
      {!isDocked && <PlusButton editor={editor} />}
      <PromptStatus editor={editor} />
    </>
  );
}
