import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { use, useContext, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { OwnerIcon } from '../../../../../ui/owner/OwnerIcon.tsx';
import { Tooltip } from '../../../../../ui/owner/Tooltip.tsx';
import { elementAt, nameOf, nodeAt, withNodeSelected } from '../blocks.ts';
import { BarButton } from '../menus/Bar.tsx';
import { addBlockAt, currentBlock } from '../menus/block-menu.ts';
import { DockContext, panelAttribute } from '../menus/panel.ts';
import { enlarge } from '../menus/placing.ts';
import { BlockActions } from './BlockActions.tsx';
import { placesBeside, useSideBlock } from './useSideBlock.ts';
import { StartDragContext } from './useDragging.ts';

/**
 * The buttons beside a block: "+" adds a block, and the handle is dragged, or pressed to open the block's menu. On
 * touch screens, which have no room there, a button in the row of tools opens the same menu.
 */
export function BlockSide({ editor }: { editor: Editor }) {
  const dock = use(DockContext);
  const startDrag = useContext(StartDragContext);
  const buttons = useRef<HTMLDivElement>(null);
  const plus = useRef<HTMLButtonElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const block = useSideBlock(editor, buttons, isOpen);
  const node = block === null ? null : nodeAt(editor, block);
  // Changes when "+" may get another place, as in an empty paragraph.
  const shape = useEditorState({
    editor,
    selector: () => {
      const shown = block === null ? null : nodeAt(editor, block);
      return shown && `${shown.type.name} ${shown.childCount === 0}`;
    },
  });

  function open(pos: number) {
    // Selects the block in place of text, whose bar would stay open.
    const { state, view } = editor;
    if (!state.selection.empty || currentBlock(editor) !== pos)
      view.dispatch(withNodeSelected(state.tr, pos));
    setIsOpen(true);
  }

  function place() {
    const dom = block === null || editor.isDestroyed ? undefined : elementAt(editor.view, block);
    const around = dom && buttons.current?.parentElement?.getBoundingClientRect();
    if (!around || !handle.current || !plus.current) return;
    const found = placesBeside(dom, around, enlarge(handle.current));
    move(handle.current, around, found.handle);
    enlarge(plus.current);
    move(plus.current, around, found.plus);
  }
  const again = useEffectEvent(place);
  useLayoutEffect(() => again(), [block, dock, shape]);
  // Only when the size changes, because measuring after each key is slow.
  useEffect(() => {
    const observer = new ResizeObserver(() => again());
    observer.observe(editor.view.dom);
    return () => observer.disconnect();
  }, [editor]);
  // Ctrl or ⌘ with / opens the menu of the block with the caret.
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '/' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    open(currentBlock(editor));
  });
  useEffect(() => {
    const { dom } = editor.view;
    const onKeyDown = (event: KeyboardEvent) => onKey(event);
    dom.addEventListener('keydown', onKeyDown);
    return () => dom.removeEventListener('keydown', onKeyDown);
  }, [editor]);

  const press = {
    ref: handle,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    onClick: () => open(block ?? currentBlock(editor)),
  } as const;
  return (
    <div ref={buttons} {...{ [panelAttribute]: editor.instanceId }} lang="en" dir="ltr">
      {dock &&
        createPortal(
          <span className="-order-1">
            <BarButton {...press} label="Move, copy or delete" icon="grip-vertical" />
          </span>,
          dock,
        )}
      {dock === undefined && (
        <>
          <Tooltip text="Add a block below (with Alt: above)">
            <button
              ref={plus}
              type="button"
              aria-label="Add a block"
              hidden={block === null}
              onMouseDown={(event) => event.preventDefault()}
              onClick={(event) =>
                addBlockAt(editor, block ?? currentBlock(editor), event.altKey ? 'above' : 'below')
              }
              className="absolute z-10 grid size-8 place-items-center rounded-md text-muted transition-colors hover:bg-sunken hover:text-ink focus-visible:outline-offset-0"
            >
              <OwnerIcon name="plus" className="size-5" />
            </button>
          </Tooltip>
          <button
            {...press}
            type="button"
            // By keyboard, Ctrl or ⌘ with / in the text opens the menu.
            tabIndex={-1}
            draggable
            hidden={!node}
            aria-label={`Move ${node ? nameOf(node).toLowerCase() : 'block'}`}
            title="Drag to move, press for more (Ctrl+/ or ⌘/)"
            onDragStart={({ nativeEvent }) => startDrag(nativeEvent, block ?? undefined)}
            className="absolute z-10 grid h-7 w-6 min-w-6 cursor-grab place-items-center rounded-sm bg-paper/80 text-muted hover:bg-sunken hover:text-ink active:cursor-grabbing"
          >
            <OwnerIcon name="grip-vertical" className="size-4.5" />
          </button>
        </>
      )}
      {node && (
        <BlockActions {...{ editor, node, isOpen }} pos={block ?? -1} anchor={handle} onOpen={setIsOpen} />
      )}
    </div>
  );
}

function move(button: HTMLElement, around: DOMRect, at: { left: number; top: number } | undefined): void {
  button.style.visibility = at ? '' : 'hidden';
  if (!at) return;
  button.style.left = `${at.left - around.left}px`;
  button.style.top = `${at.top - around.top}px`;
}
