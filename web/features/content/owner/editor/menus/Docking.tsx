import type { Editor } from '@tiptap/core';
import { redoDepth, undoDepth } from '@tiptap/pm/history';
import { TextSelection } from '@tiptap/pm/state';
import { useEditorState } from '@tiptap/react';
import { type ReactNode, useEffect, useState } from 'react';
import { lowestKeyboard } from '../../../../../ui/owner/useKeyboardHeight.ts';
import { useMediaQuery } from '../../../../../ui/owner/useMediaQuery.ts';
import { BarButton } from './Bar.tsx';
import { DockContext } from './panel.ts';
import { Floating } from './Floating.tsx';
import { useHasFocus } from './useHasFocus.ts';

type DockingProps = {
  editor: Editor;
  /** Adds a block; undefined for a text without blocks. */
  onAdd?: (() => void) | undefined;
  children: ReactNode;
};

/** On touch screens, puts the bars among its children into one row above the keyboard. Elsewhere, they float. */
export function Docking({ editor, onAdd, children }: DockingProps) {
  const isTouch = useMediaQuery('(pointer: coarse)');
  const [row, setRow] = useState<HTMLElement | null>(null);
  return (
    <DockContext value={isTouch ? row : undefined}>
      {children}
      {isTouch && <Dock {...{ editor, onAdd, row, setRow }} />}
    </DockContext>
  );
}

type DockProps = Pick<DockingProps, 'editor' | 'onAdd'> & {
  row: HTMLElement | null;
  setRow: (row: HTMLElement | null) => void;
};

/**
 * The row of tools: as many as fit, and a button that shows all of them with their names. Stays once the text has had
 * the focus, because popups of its tools take the focus.
 */
function Dock({ editor, onAdd, row, setRow }: DockProps) {
  const hasFocus = useHasFocus(editor);
  const [wasUsed, setWasUsed] = useState(hasFocus);
  if (hasFocus && !wasUsed) setWasUsed(true);
  const { canUndo, canRedo, block } = useEditorState({
    editor,
    selector: ({ editor: { state } }) => ({
      canUndo: undoDepth(state) > 0,
      canRedo: redoDepth(state) > 0,
      block: state.selection.$from.index(0),
    }),
  });
  /** Index of the block whose tools are all shown; -1 for none. */
  const [shownFor, setShownFor] = useState(-1);
  const showsAll = shownFor === block;
  const hasMore = useOverflow(row);
  useEffect(() => (hasFocus ? keepCaretShown(editor) : undefined), [editor, hasFocus]);
  // While a keyboard is open, hides the save bar, which may be around the frame of the text (`web/styles/windows.css`).
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (hasFocus) dataset['written'] = editor.instanceId;
    return () => {
      if (dataset['written'] === editor.instanceId) delete dataset['written'];
    };
  }, [editor, hasFocus]);
  if (!wasUsed) return null;
  return (
    <Floating
      editor={editor}
      anchor={() => 'keyboard'}
      role="group"
      aria-label="Tools"
      data-used={hasFocus || undefined}
      data-shows-all={showsAll || undefined}
      className="editor-dock"
    >
      {onAdd && <BarButton label="Add a block" icon="plus" onClick={onAdd} />}
      <div ref={setRow} className="editor-dock-row" />
      {(hasMore || showsAll) && (
        <BarButton
          label={showsAll ? 'Fewer tools' : 'More tools'}
          icon={showsAll ? 'chevron-down' : 'ellipsis'}
          aria-expanded={showsAll}
          onClick={() => setShownFor(showsAll ? -1 : block)}
        />
      )}
      <BarButton
        label="Undo"
        icon="undo-2"
        disabled={!canUndo}
        onClick={() => editor.chain().undo().focus().run()}
      />
      {canRedo && (
        <BarButton label="Redo" icon="redo-2" onClick={() => editor.chain().redo().focus().run()} />
      )}
      <BarButton
        label="Done"
        face="Done"
        onClick={() => (editor.view.dom.ownerDocument.activeElement as HTMLElement | null)?.blur()}
      />
    </Floating>
  );
}

/** Returns true while a row has more tools than its one line shows. */
function useOverflow(row: HTMLElement | null): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    if (!row) return undefined;
    const look = () => setOverflows(row.scrollHeight > row.clientHeight + 1);
    const sizes = new ResizeObserver(look);
    const content = new MutationObserver(look);
    sizes.observe(row);
    content.observe(row, { childList: true, subtree: true });
    return () => {
      sizes.disconnect();
      content.disconnect();
    };
  }, [row]);
  return overflows;
}

/** Time in ms from a tap until the caret is at its place. */
const tapMs = 200;

/** Scrolls to the caret when the row or a keyboard has opened over it. Returns a function that stops this. */
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
