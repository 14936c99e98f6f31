import type { Editor } from '@tiptap/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { BlockSide } from './dragging/BlockSide.tsx';
import { DropMark } from './dragging/DropMark.tsx';
import { StartDragContext } from './dragging/start-drag.ts';
import { useDragging } from './dragging/useDragging.ts';
import { EditorNews } from './EditorNews.tsx';
import { type EditorPictures, EditorPicturesContext } from './editor-pictures.ts';
import { EditorFilesContext } from './files/editor-files.ts';
import { useEditorFiles } from './files/useEditorFiles.ts';
import { usePageGuard } from './files/usePageGuard.ts';
import { addBlockAt, currentBlock } from './menus/block-menu.ts';
import { BlockMenu } from './menus/BlockMenu.tsx';
import { Docking } from './menus/Docking.tsx';
import { PromptStatus } from './menus/PromptStatus.tsx';
import { Starts } from './menus/Starts.tsx';
import { TextMenus } from './menus/TextMenus.tsx';

const VideoDialog = lazy(async () => ({
  default: (await import('../videos/VideoDialog.tsx')).VideoDialog,
}));

type EditorFrameProps = {
  editor: Editor;
  pictures: EditorPictures;
  /** Name of the text, which has its own starts. */
  label: string;
  /** The text. */
  children: ReactNode;
};

/** Surrounds the editor’s text with the menus and the handle of blocks, and takes dropped and pasted files. */
export function EditorFrame({ editor, pictures, label, children }: EditorFrameProps) {
  const { files, videos, onVideo } = useEditorFiles(editor, pictures);
  const { mark, start } = useDragging(editor, files);
  const [video] = videos;
  usePageGuard();
  return (
    <EditorPicturesContext value={pictures}>
      <EditorFilesContext value={files}>
        <StartDragContext value={start}>
          <div className="article rich-editor relative">
            <Docking editor={editor} onAdd={() => addBlockAt(editor, currentBlock(editor))}>
              {children}
              <Starts editor={editor} label={label} />
              <EditorNews editor={editor} />
              <BlockMenu editor={editor} />
              <TextMenus editor={editor} />
              <BlockSide editor={editor} />
              <PromptStatus editor={editor} />
            </Docking>
          </div>
          <DropMark mark={mark} />
          {video && (
            <Suspense>
              <VideoDialog
                key={videos.length}
                given={video}
                onChoose={onVideo}
                onClose={() => onVideo(undefined)}
              />
            </Suspense>
          )}
        </StartDragContext>
      </EditorFilesContext>
    </EditorPicturesContext>
  );
}
