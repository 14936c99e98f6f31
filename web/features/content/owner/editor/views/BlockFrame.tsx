import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react';
import { type ReactNode, useContext, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { deleteBlock, duplicateBlock, elementAt, nameOf, withNodeSelected } from '../blocks.ts';
import { Bar, BarItem, BarLine } from '../menus/Bar.tsx';
import { DockContext } from '../menus/panel.ts';
import { activeOf } from './active-block.ts';

interface BlockFrameProps {
  view: ReactNodeViewProps;
  className?: string;
  /** Tools of this kind of block, before those that all blocks have. */
  tools: ReactNode;
  children: ReactNode;
}

/** The view of a block with its bar, which is shown while the block is selected or, with a mouse, hovered. */
export function BlockFrame({ view, className = '', tools, children }: BlockFrameProps) {
  const { editor, getPos, node, decorations } = view;
  const [isPointedAt, setIsPointedAt] = useState(false);
  const isActive = activeOf(decorations) !== undefined;
  const isDocked = useContext(DockContext) !== undefined;
  const name = nameOf(node);

  /** Makes the block the selected one when its fields or tools are used. */
  function use({ target }: PointerEvent | FocusEvent) {
    const pos = getPos();
    if (isActive || pos === undefined || !(target as Element).closest('[data-controls]')) return;
    editor.view.dispatch(withNodeSelected(editor.state.tr, pos));
  }

  // A key hides the bar of a hovered block, because keys belong to the selected one, whose bar is the next tab stop.
  useEffect(() => {
    if (!isPointedAt) return undefined;
    const inside = editor.view.dom.ownerDocument;
    const leave = () => flushSync(() => setIsPointedAt(false));
    inside.addEventListener('keydown', leave, true);
    return () => inside.removeEventListener('keydown', leave, true);
  }, [editor, isPointedAt]);

  return (
    <NodeViewWrapper
      className={`block-frame ${isPointedAt ? 'is-pointed-at' : ''} ${className}`}
      onPointerEnter={({ pointerType }: PointerEvent) => setIsPointedAt(pointerType === 'mouse')}
      onPointerLeave={() => setIsPointedAt(false)}
      onPointerDownCapture={use}
      onFocusCapture={use}
    >
      {children}
      {(isActive || (isPointedAt && !isDocked)) && (
        <Bar
          label={`${name}: tools`}
          editor={editor}
          side="over"
          align="end"
          anchor={() => elementAt(editor.view, getPos() ?? -1)}
          contentEditable={false}
          data-controls
        >
          {tools}
          {tools && <BarLine />}
          <BarItem icon="copy" label="Duplicate" onClick={() => duplicateBlock(editor, getPos())} />
          <BarItem icon="trash" label="Delete" isDanger onClick={() => deleteBlock(editor, getPos())} />
        </Bar>
      )}
    </NodeViewWrapper>
  );
}
