import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { OwnerIcon } from '../../../../../ui/owner/OwnerIcon.tsx';
import type { BlockChoice } from './block-choices.ts';
import { blockMenuId, chooseBlock, markChoice, shownBlockMenu, optionId } from './block-menu.ts';
import { Floating } from './Floating.tsx';
import { rectOf } from './text-places.ts';

/** The menu of blocks at the caret, see `block-menu.ts`. The focus stays in the text. */
export function BlockMenu({ editor }: { editor: Editor }) {
  const open = useEditorState({ editor, selector: () => shownBlockMenu(editor.state) });
  return (
    <>
      {open && (
        <Floating
          editor={editor}
          anchor={() => rectOf(editor, { from: open.from, to: open.from })}
          id={blockMenuId}
          role="listbox"
          aria-label="Blocks"
          className="max-h-116 w-80 overflow-y-auto overscroll-contain p-1.5"
          // Keeps the focus in the text.
          onMouseDown={(event) => event.preventDefault()}
        >
          {open.choices.map((choice, index) => (
            <Option
              key={choice.name}
              choice={choice}
              index={index}
              isActive={index === open.active}
              isFirstFurther={Boolean(choice.isFurther) && !open.choices[index - 1]?.isFurther && index > 0}
              onHover={() => editor.view.dispatch(markChoice(editor.state.tr, index))}
              onChoose={() => chooseBlock(editor, open, choice)}
            />
          ))}
        </Floating>
      )}
      <span role="status" className="sr-only">
        {open && `${open.choices.length} ${open.choices.length === 1 ? 'block' : 'blocks'}`}
      </span>
    </>
  );
}

type OptionProps = {
  choice: BlockChoice;
  index: number;
  isActive: boolean;
  isFirstFurther: boolean;
  onHover: () => void;
  onChoose: () => void;
};

function Option({ choice, index, isActive, isFirstFurther, onHover, onChoose }: OptionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys work in the text, which has the focus
    <div
      ref={(element) => {
        if (isActive) element?.scrollIntoView({ block: 'nearest' });
      }}
      id={optionId(index)}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      // Not `onPointerEnter`, because scrolling below a resting pointer is no choice.
      onPointerMove={() => !isActive && onHover()}
      onClick={onChoose}
      className={`flex min-h-11 cursor-pointer scroll-my-1.5 items-center gap-3 rounded-md px-2 py-1 aria-selected:bg-accent-soft ${isFirstFurther ? 'mt-1.5 border-t border-line' : ''}`}
    >
      <span className="grid size-9 shrink-0 place-items-center rounded-md border border-line bg-raised text-muted">
        <OwnerIcon name={choice.icon} className="size-4.5" />
      </span>
      <span className="min-w-0">
        <span className="block truncate text-sm/5 font-medium">{choice.name}</span>
        <span className="block truncate text-xs/4 text-muted">{choice.line}</span>
      </span>
    </div>
  );
}
