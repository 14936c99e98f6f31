import type { Editor } from '@tiptap/core';
import type { ReactNode } from 'react';
import { BlockSide } from './dragging/BlockSide.tsx';
import { DropMark } from './dragging/DropMark.tsx';
import { StartDragContext } from './dragging/start-drag.ts';
import { useDragging } from './dragging/useDragging.ts';
import { EditorNews } from './EditorNews.tsx';
import { EditorFilesContext } from './files/editor-files.ts';
import { TakenVideos } from './files/TakenVideos.tsx';
import { useEditorFiles } from './files/useEditorFiles.ts';
import { usePageGuard } from './files/usePageGuard.ts';
import { addBlockAt, currentBlock } from './menus/block-menu.ts';
import { BlockMenu } from './menus/BlockMenu.tsx';
import { Docking } from './menus/Docking.tsx';
import { PromptStatus } from './menus/PromptStatus.tsx';
import { TextMenus } from './menus/TextMenus.tsx';

/**
 * Surrounds the editor’s text (`children`) with what blocks need: menus, a handle to move them, files that are dropped
 * or pasted, and what is said about both. Needs `EditorPicturesContext`.
 */
export function EditorFrame({ editor, children }: { editor: Editor; children: ReactNode }) {
  const { files, videos, onVideo } = useEditorFiles(editor);
  const { mark, start } = useDragging(editor, files);
  usePageGuard();
  return (
    <EditorFilesContext value={files}>
      <StartDragContext value={start}>
        <div className="rich-editor relative">
          <Docking editor={editor} onAdd={() => addBlockAt(editor, currentBlock(editor))}>
            {children}
            <EditorNews editor={editor} />
            <BlockMenu editor={editor} />
            <TextMenus editor={editor} />
            <BlockSide editor={editor} />
            <PromptStatus editor={editor} />
          </Docking>
        </div>
        <DropMark mark={mark} />
        <TakenVideos videos={videos} onDone={onVideo} />
      </StartDragContext>
    </EditorFilesContext>
  );
}
