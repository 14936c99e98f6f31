import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react';
import { type ReactNode, useState } from 'react';
import { nameOf, withNodeSelected } from '../blocks.ts';
import { deleteBlock, duplicateBlock } from '../block-commands.ts';
import { activeOf } from './active-block.ts';
import { BarButton, BarLine, BlockBar } from './BlockBar.tsx';

interface BlockFrameProps {
  view: ReactNodeViewProps;
  className?: string;
  /** Tools of the kind of block. */
  tools: ReactNode;
  children: ReactNode;
}

/** A block as the page shows it, with its bar while the pointer, the selection or the focus is there. */
export function BlockFrame({ view, className = '', tools, children }: BlockFrameProps) {
  const { editor, getPos, node, decorations } = view;
  const [isPointedAt, setIsPointedAt] = useState(false);
  const isActive = activeOf(decorations) !== undefined;
  const name = nameOf(node);

  /** Makes the block the selected one, so that its bar stays when the pointer leaves. */
  function use() {
    const pos = getPos();
    if (!isActive && pos !== undefined) editor.view.dispatch(withNodeSelected(editor.state.tr, pos));
  }

  return (
    <NodeViewWrapper
      className={`block-frame ${className}`}
      onPointerEnter={({ pointerType }: PointerEvent) => setIsPointedAt(pointerType === 'mouse')}
      onPointerLeave={() => setIsPointedAt(false)}
    >
      {children}
      {(isActive || isPointedAt) && (
        <BlockBar name={name} onUse={use} onLeave={() => editor.view.focus()}>
          {tools}
          {tools && <BarLine />}
          <BarButton icon="copy" tip="Duplicate" onClick={() => duplicateBlock(editor, getPos())} />
          <BarButton icon="trash" tip="Delete" isDanger onClick={() => deleteBlock(editor, getPos())} />
        </BlockBar>
      )}
    </NodeViewWrapper>
  );
}
