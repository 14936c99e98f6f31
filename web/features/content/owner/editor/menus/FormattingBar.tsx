import type { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { useEditorState } from '@tiptap/react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Bar, BarItem, BarLine } from './Bar.tsx';
import { focusBar, isBarCalled } from './bar-keys.ts';
import { blockFormats, type Format, markFormats, mayChangeKind, mayHaveMarks } from './formatting.ts';
import { editedLink, editLink, linkAt } from './links.ts';
import { rectOf } from './text-places.ts';

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

type FormattingBarProps = {
  editor: Editor;
  /** Adds a block. */
  onAdd: (() => void) | undefined;
};

/** The bar of the selected text. On a touch screen it is above the keyboard while the text has the focus. */
export function FormattingBar({ editor, onAdd }: FormattingBarProps) {
  const isTouch = useIsTouch();
  const isSelecting = useIsSelecting(editor);
  const state = useEditorState({ editor, selector: () => barState(editor, isTouch) });
  const place = useRef<HTMLDivElement>(null);
  const isCalled = state?.isCalled ?? false;
  useEffect(() => {
    if (isCalled) focusBar(place.current);
  }, [isCalled]);
  if (!state || (isSelecting && !isTouch)) return null;

  const item = (format: Format, isPressed: boolean | undefined) => (
    <BarItem
      key={format.name}
      label={format.name}
      icon={format.icon}
      keys={format.keys}
      pressed={isPressed ?? false}
      onClick={() => format.apply(editor.chain()).run()}
    />
  );

  return (
    <div ref={place}>
      <Bar
        label="Formatting"
        editor={editor}
        side="above"
        align="center"
        anchor={() => (isTouch ? 'keyboard' : rectOf(editor, editor.state.selection))}
        className={isTouch ? 'editor-panel-docked' : ''}
      >
        {isTouch && onAdd && (
          <>
            <BarItem label="Add a block" icon="plus" onClick={onAdd} />
            <BarLine />
          </>
        )}
        {state.marks && markFormats.map((format, index) => item(format, state.marks?.[index]))}
        {state.marks && (
          <BarItem
            label="Link"
            icon="link"
            keys="K"
            pressed={state.isLink}
            onClick={() => editLink(editor)}
          />
        )}
        {state.marks && state.blocks && <BarLine />}
        {state.blocks && blockFormats.map((format, index) => item(format, state.blocks?.[index]))}
      </Bar>
    </div>
  );
}

function barState(editor: Editor, isTouch: boolean) {
  const { state } = editor;
  const { selection } = state;
  const isCalled = isBarCalled(state);
  const isWanted = !selection.empty || isTouch || isCalled;
  if (!(selection instanceof TextSelection) || !isWanted || editedLink(state)) return null;
  const hasMarks = mayHaveMarks(editor);
  const hasBlocks = mayChangeKind(editor);
  if (!hasMarks && !hasBlocks) return null;
  return {
    isCalled,
    // Moves the bar.
    from: selection.from,
    to: selection.to,
    marks: hasMarks ? markFormats.map(({ isActive }) => isActive(editor)) : null,
    isLink: linkAt(state, selection.from) !== null,
    blocks: hasBlocks ? blockFormats.map(({ isActive }) => isActive(editor)) : null,
  };
}

/** True while the pointer selects text, which the bar would cover. */
function useIsSelecting(editor: Editor): boolean {
  const [isSelecting, setIsSelecting] = useState(false);
  useEffect(() => {
    const { dom } = editor.view;
    const begin = () => setIsSelecting(true);
    const end = () => setIsSelecting(false);
    dom.addEventListener('pointerdown', begin);
    const inside = dom.ownerDocument;
    inside.addEventListener('pointerup', end, true);
    inside.addEventListener('pointercancel', end, true);
    return () => {
      dom.removeEventListener('pointerdown', begin);
      inside.removeEventListener('pointerup', end, true);
      inside.removeEventListener('pointercancel', end, true);
    };
  }, [editor]);
  return isSelecting;
}
