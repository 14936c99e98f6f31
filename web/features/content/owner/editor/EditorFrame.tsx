import type { Editor } from '@tiptap/core';
import { type ReactNode, useRef } from 'react';
import { BlockHandle } from './dragging/BlockHandle.tsx';
import { DropMark } from './dragging/DropMark.tsx';
import { StartDragContext } from './dragging/start-drag.ts';
import { useDragging } from './dragging/useDragging.ts';
import { EditorNews } from './EditorNews.tsx';
import { EditorFilesContext } from './files/editor-files.ts';
import { TakenVideos } from './files/TakenVideos.tsx';
import { useEditorFiles } from './files/useEditorFiles.ts';
import { usePageGuard } from './files/usePageGuard.ts';
import { addBlockAt, currentBlock } from './menus/block-menu.ts';
import { Docking } from './menus/Docking.tsx';
import { EditorMenus } from './menus/EditorMenus.tsx';

/**
 * Surrounds the editor’s text (`children`) with what blocks need: menus, a handle to move them, files that are dropped
 * or pasted, and what is said about both. Needs `EditorPicturesContext`.
 */
export function EditorFrame({ editor, children }: { editor: Editor; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const { files, videos, onVideo } = useEditorFiles(editor);
  const { mark, start } = useDragging(editor, files);
  usePageGuard();
  return (
    <EditorFilesContext value={files}>
      <StartDragContext value={start}>
        <div ref={frame} className="rich-editor relative">
          <Docking editor={editor} onAdd={() => addBlockAt(editor, currentBlock(editor))}>
            {children}
            <BlockHandle editor={editor} frame={frame} />
            <EditorNews editor={editor} />
            <EditorMenus editor={editor} />
          </Docking>
        </div>
        <DropMark mark={mark} />
        <TakenVideos videos={videos} onDone={onVideo} />
      </StartDragContext>
    </EditorFilesContext>
  );
}
