import type { Editor } from '@tiptap/core';
import { redoDepth, undoDepth } from '@tiptap/pm/history';
import { TextSelection } from '@tiptap/pm/state';
import { useEditorState } from '@tiptap/react';
import { type ReactNode, type RefCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { BarButton } from './BarButton.tsx';
import { DockContext } from './dock.ts';
import { Floating } from './Floating.tsx';
import { keepEndsMarked } from './scroll-ends.ts';
import { useHasFocus } from './useHasFocus.ts';

const touch = matchMedia('(pointer: coarse)');

function useIsTouch(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      touch.addEventListener('change', onChange);
      return () => touch.removeEventListener('change', onChange);
    },
    () => touch.matches,
  );
}

type DockingProps = {
  editor: Editor;
  /** Adds a block; undefined for a text without blocks. */
  onAdd?: (() => void) | undefined;
  /** The text and its menus. */
  children: ReactNode;
};

/** Puts the bars of a text into one row above the keyboard on touch screens. */
export function Docking({ editor, onAdd, children }: DockingProps) {
  const isTouch = useIsTouch();
  const [row, setRow] = useState<HTMLElement | null>(null);
  return (
    <DockContext value={isTouch ? row : undefined}>
      {children}
      {isTouch && <Dock editor={editor} onAdd={onAdd} onRow={setRow} />}
    </DockContext>
  );
}

type DockProps = Pick<DockingProps, 'editor' | 'onAdd'> & { onRow: (row: HTMLElement | null) => void };

/** Stays once the text had the focus, because popups of its tools take the focus. */
function Dock({ editor, onAdd, onRow }: DockProps) {
  const hasFocus = useHasFocus(editor);
  const [wasUsed, setWasUsed] = useState(hasFocus);
  if (hasFocus && !wasUsed) setWasUsed(true);
  const history = useEditorState({
    editor,
    selector: () => ({ canUndo: undoDepth(editor.state) > 0, canRedo: redoDepth(editor.state) > 0 }),
  });
  const [rowRef] = useState(
    (): RefCallback<HTMLElement> => (row) => {
      onRow(row);
      const stop = row && keepEndsMarked(row);
      return () => {
        onRow(null);
        stop?.();
      };
    },
  );
  useEffect(() => (hasFocus ? keepCaretShown(editor) : undefined), [editor, hasFocus]);
  if (!wasUsed) return null;
  return (
    <Floating
      editor={editor}
      anchor={() => 'keyboard'}
      role="group"
      aria-label="Tools"
      data-used={hasFocus || undefined}
      className="editor-dock"
    >
      {onAdd && <BarButton label="Add a block" icon="plus" onClick={onAdd} />}
      <div ref={rowRef} className="editor-dock-row" />
      <BarButton
        label="Undo"
        icon="undo-2"
        disabled={!history.canUndo}
        onClick={() => editor.chain().undo().focus().run()}
      />
      {history.canRedo && (
        <BarButton label="Redo" icon="redo-2" onClick={() => editor.chain().redo().focus().run()} />
      )}
    </Floating>
  );
}

/** A keyboard is higher than this, and what a browser hides while a page scrolls is lower, in pixels. */
const lowestKeyboard = 120;

/** Time in ms after a tap until the caret is there. */
const tapMs = 200;

/** Scrolls to the caret when the row or a keyboard has opened over it. Returns the end of it. */
function keepCaretShown(editor: Editor): () => void {
  const seen = editor.view.dom.ownerDocument.defaultView?.visualViewport;
  if (!seen) return () => undefined;
  const show = () => {
    if (editor.isFocused && editor.state.selection instanceof TextSelection) editor.commands.scrollIntoView();
  };
  const timer = setTimeout(show, tapMs);
  let { height } = seen;
  const look = () => {
    const isCovered = seen.height < height - lowestKeyboard && seen.scale === 1;
    height = seen.height;
    if (isCovered) requestAnimationFrame(show);
  };
  seen.addEventListener('resize', look);
  return () => {
    clearTimeout(timer);
    seen.removeEventListener('resize', look);
  };
}
