import type { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { useEditorState } from '@tiptap/react';
import { use, useEffect, useRef, useState } from 'react';
import { Bar, BarItem, BarLine } from './Bar.tsx';
import { focusBar, isBarCalled } from './bar-keys.ts';
import { DockContext } from './panel.ts';
import { blockFormats, type Format, markFormats, mayChangeKind, mayHaveMarks } from './formatting.ts';
import { editedLink, editLink, linkAt } from './links.ts';
import { rectOf } from './text-places.ts';

/** The bar of the selected text. Without a selection, it is shown in the dock and after Alt+F10. */
export function FormattingBar({ editor }: { editor: Editor }) {
  const isDocked = use(DockContext) !== undefined;
  const isSelecting = useIsSelecting(editor);
  const state = useEditorState({ editor, selector: () => barState(editor, isDocked) });
  const place = useRef<HTMLDivElement>(null);
  const isCalled = state?.isCalled ?? false;
  useEffect(() => {
    if (isCalled) focusBar(place.current);
  }, [isCalled]);
  if (!state || (isSelecting && !isDocked)) return null;

  const item = (format: Format, isPressed: boolean | undefined) => (
    <BarItem
      key={format.name}
      label={format.name}
      icon={format.icon}
      keys={format.keys}
      pressed={isPressed ?? false}
      onClick={() => format.apply(editor.chain(), editor).run()}
    />
  );

  return (
    <div ref={place}>
      <Bar
        label="Formatting"
        editor={editor}
        side="above"
        align="center"
        anchor={() => rectOf(editor, editor.state.selection)}
        // In the dock, after the tools of the block.
        className="order-last"
      >
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

function barState(editor: Editor, isDocked: boolean) {
  const { state } = editor;
  const { selection } = state;
  const isCalled = isBarCalled(state);
  const isWanted = !selection.empty || isDocked || isCalled;
  if (!(selection instanceof TextSelection) || !isWanted || editedLink(state)) return null;
  const hasMarks = mayHaveMarks(editor);
  const hasBlocks = mayChangeKind(editor);
  if (!hasMarks && !hasBlocks) return null;
  return {
    isCalled,
    // A change of these moves the bar.
    from: selection.from,
    to: selection.to,
    marks: hasMarks ? markFormats.map(({ isActive }) => isActive(editor)) : null,
    isLink: linkAt(state, selection.from) !== null,
    blocks: hasBlocks ? blockFormats.map(({ isActive }) => isActive(editor)) : null,
  };
}

/** Returns true while the pointer selects text, which the bar would cover. */
function useIsSelecting(editor: Editor): boolean {
  const [isSelecting, setIsSelecting] = useState(false);
  useEffect(() => {
    const { dom } = editor.view;
    const ending = new AbortController();
    const { signal } = ending;
    dom.addEventListener('pointerdown', () => setIsSelecting(true), { signal });
    for (const type of ['pointerup', 'pointercancel'])
      dom.ownerDocument.addEventListener(type, () => setIsSelecting(false), { capture: true, signal });
    return () => ending.abort();
  }, [editor]);
  return isSelecting;
}
