import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type ReactNode, Suspense, lazy, useContext } from 'react';
import { createPortal } from 'react-dom';
import { PopupPlaceContext } from '../../../../ui/owner/popup-place.ts';
import { EditorNews } from './EditorNews.tsx';
import { BlockSide } from './dragging/BlockSide.tsx';
import type { Mark } from './dragging/drop-place.ts';
import { StartDragContext, useDragging } from './dragging/useDragging.ts';
import { type EditorPictures, EditorPicturesContext } from './editor-pictures.ts';
import { EditorFilesContext } from './files/editor-files.ts';
import { useEditorFiles } from './files/useEditorFiles.ts';
import { BlockMenu } from './menus/BlockMenu.tsx';
import { Docking } from './menus/Docking.tsx';
import { TextMenus } from './menus/TextMenus.tsx';
import { addBlockAt, currentBlock } from './menus/block-menu.ts';
import { buttonClass } from '../../../../ui/button-class.ts';
import { OwnerIcon } from '../../../../ui/owner/OwnerIcon.tsx';
import { begin, isUnwritten, starts } from './menus/starts.ts';

/** Buttons that fill an empty document with a template. */
function Starts({ editor, label }: { editor: Editor; label: string }) {
  const isShown = useEditorState({ editor, selector: () => isUnwritten(editor) });
  const offered = starts[label];
  if (!isShown || !offered) return null;
  return (
    <div role="group" aria-label="Start with" lang="en" dir="ltr" className="editor-starts">
      <p aria-hidden className="mb-2 text-sm text-muted">
        Or start with
      </p>
      <div className="flex flex-wrap gap-2">
        {offered.map((start) => (
          <button
            key={start.name}
            type="button"
            onClick={() => begin(editor, start)}
            className={buttonClass('secondary')}
          >
            <OwnerIcon name={start.icon} className="size-4 text-muted" />
            {start.name}
          </button>
        ))}
      </div>
    </div>
  );
}

const VideoDialog = lazy(async () => ({
  default: (await import('../videos/VideoDialog.tsx')).VideoDialog,
}));

type EditorFrameProps = {
  editor: Editor;
  pictures: EditorPictures;
  /** Name of the text, by which `starts` lists its templates. */
  label: string;
  children: ReactNode;
};

/** Surrounds the editor’s text with the menus and the handle of blocks, and takes dropped and pasted files. */
export function EditorFrame({ editor, pictures, label, children }: EditorFrameProps) {
  const { files, videos, onVideo } = useEditorFiles(editor, pictures);
  const { mark, start } = useDragging(editor, files);
  const [video] = videos;
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

/** Marks the place of a drop, above everything in the window. */
function DropMark({ mark }: { mark: Mark | undefined }) {
  const place = useContext(PopupPlaceContext);
  if (!mark) return null;
  const { kind, left, top, width, height } = mark;
  return createPortal(
    <div
      aria-hidden
      data-drop={kind}
      // React sets styles by script, which the content security policy allows.
      style={{ left, top, width, height }}
      className={`pointer-events-none fixed z-[60] ${kind === 'line' ? 'rounded-full bg-accent' : 'rounded-md border-2 border-accent bg-accent/10'}`}
    />,
    place ?? document.body,
  );
}

/** Announces a template's prompt when the caret enters its empty text, because screen readers do not read prompts. */
function PromptStatus({ editor }: { editor: Editor }) {
  const prompt = useEditorState({
    editor,
    selector: () => {
      const { parent } = editor.state.selection.$from;
      return editor.isFocused && parent.childCount === 0
        ? (parent.attrs['prompt'] as string | undefined)
        : null;
    },
  });
  return (
    <span role="status" className="sr-only">
      {prompt}
    </span>
  );
}
