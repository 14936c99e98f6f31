import { NodeViewContent, type ReactNodeViewProps } from '@tiptap/react';
import { useState } from 'react';
import { buttonClass } from '../../../../../ui/button-class.ts';
import { setAttributes } from '../blocks.ts';
import { BarPopup } from '../menus/Bar.tsx';
import { BlockFrame } from './BlockFrame.tsx';
import { linkFault } from './block-link-fault.ts';
import { BlockLinkField } from './BlockLinkField.tsx';

/** The block Button: its text is edited in place, its link in a popup. */
export function ButtonView(view: ReactNodeViewProps) {
  const { editor, node, getPos } = view;
  const [isOpen, setIsOpen] = useState(false);
  const link = String(node.attrs['link']);
  const isWanting = linkFault('button', link) !== undefined;
  return (
    <BlockFrame
      view={view}
      className="article-column flex flex-wrap items-center gap-x-4 gap-y-2"
      tools={
        <BarPopup label="Link" icon="link" isWanting={isWanting} isOpen={isOpen} onOpenChange={setIsOpen}>
          {(close) => (
            <BlockLinkField
              kind="button"
              value={link}
              onCommit={(next) => setAttributes(editor, getPos(), { link: next })}
              onDone={close}
            />
          )}
        </BarPopup>
      }
    >
      <span className={`${buttonClass()} min-h-11 cursor-text px-5`}>
        <NodeViewContent data-placeholder="Button text" className="part min-w-8" />
      </span>
      <button
        type="button"
        contentEditable={false}
        data-controls
        // The block's bar has a tab stop for the link.
        tabIndex={-1}
        className={`min-w-0 max-w-full truncate text-sm ${isWanting ? 'font-medium text-accent' : 'text-muted'} hover:underline`}
        onClick={() => setIsOpen(true)}
      >
        {link || 'Add a link'}
      </button>
    </BlockFrame>
  );
}
