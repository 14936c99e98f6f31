import { Menu } from '@base-ui/react/menu';
import type { Editor } from '@tiptap/core';
import { type RefObject, useContext, useEffect, useRef, useState } from 'react';
import type { OwnerIconName } from '../../../../../ui/owner/owner-icon-names.ts';
import { OwnerIcon } from '../../../../../ui/owner/OwnerIcon.tsx';
import { enlargement, usePopupPlace } from '../../../../../ui/owner/popup-place.ts';
import { deleteBlock, duplicateBlock } from '../block-commands.ts';
import { elementAt, nameOf, selectedRange, withNodeSelected } from '../blocks.ts';
import { addBlockAt } from '../menus/block-menu.ts';
import { moveBlocks } from './moving.ts';
import { StartDragContext } from './start-drag.ts';

interface BlockHandleProps {
  editor: Editor;
  /** The element around the editor. */
  frame: RefObject<HTMLElement | null>;
}

/** Height of the handle in pixels. */
const height = 28;

type Place = { dom: HTMLElement; left: number; top: number; factor: number; isOver: boolean };

/** A handle beside the block under the pointer, or of the selection on touch screens: dragged, or pressed for a menu. */
export function BlockHandle({ editor, frame }: BlockHandleProps) {
  const { container, style } = usePopupPlace();
  const [place, setPlace] = useState<Place>();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const startDrag = useContext(StartDragContext);

  useEffect(() => {
    const element = frame.current;
    // It stays where it is while its menu is open.
    if (!element || isOpen) return undefined;
    const show = (dom: HTMLElement | undefined) => {
      const next = dom && placeBeside(dom, element);
      setPlace((before) =>
        before?.dom === next?.dom && before?.top === next?.top && before?.left === next?.left ? before : next,
      );
    };
    const showSelected = () => {
      if (!matchMedia('(hover: none)').matches) return;
      show(elementAt(editor.view, selectedRange(editor.state.selection).from));
    };
    const onPointerMove = ({ pointerType, clientY }: PointerEvent) => {
      if (pointerType === 'mouse') show(blockAt(editor.view.dom, clientY));
    };
    const hide = () => setPlace(undefined);
    // A finger also leaves when it is lifted.
    const onPointerLeave = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && hide();
    element.addEventListener('pointermove', onPointerMove);
    element.addEventListener('pointerleave', onPointerLeave);
    element.addEventListener('keydown', hide);
    editor.on('selectionUpdate', showSelected);
    return () => {
      element.removeEventListener('pointermove', onPointerMove);
      element.removeEventListener('pointerleave', onPointerLeave);
      element.removeEventListener('keydown', hide);
      editor.off('selectionUpdate', showSelected);
    };
  }, [editor, frame, isOpen]);

  if (!place) return null;
  const pos = positionOf(editor, place.dom);
  const node = pos === undefined ? null : editor.state.doc.nodeAt(pos);
  const step = (by: -1 | 1) => {
    if (pos === undefined) return;
    editor.view.dispatch(withNodeSelected(editor.state.tr, pos));
    const tr = moveBlocks(editor.state, by);
    if (tr) editor.view.dispatch(tr.scrollIntoView());
    editor.view.focus();
  };
  const items: { icon: OwnerIconName; text: string; run: () => void }[] = [
    { icon: 'arrow-up', text: 'Move up', run: () => step(-1) },
    { icon: 'arrow-down', text: 'Move down', run: () => step(1) },
    {
      icon: 'plus',
      text: 'Add below',
      run: () => pos !== undefined && addBlockAt(editor, pos, 'below'),
    },
    { icon: 'copy', text: 'Duplicate', run: () => duplicateBlock(editor, pos) },
    { icon: 'trash', text: 'Delete', run: () => deleteBlock(editor, pos) },
  ];
  return (
    <Menu.Root open={isOpen} onOpenChange={setIsOpen} modal={false}>
      <button
        ref={button}
        type="button"
        // Blocks have Alt with arrows, and those with a bar its tools.
        tabIndex={-1}
        draggable
        aria-label={`Move ${node ? nameOf(node).toLowerCase() : 'block'}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        title="Drag to move, press for more"
        style={{ left: place.left, top: place.top, scale: place.factor }}
        onDragStart={({ nativeEvent }) => startDrag(nativeEvent, pos)}
        onClick={() => setIsOpen(true)}
        className="absolute z-10 grid h-7 w-6 origin-top-left cursor-grab place-items-center rounded-sm bg-paper/80 text-muted hover:bg-sunken hover:text-ink active:cursor-grabbing pointer-coarse:bg-transparent"
      >
        <OwnerIcon
          name="grip-vertical"
          className={`size-4.5 ${place.isOver ? 'rounded-sm pointer-coarse:bg-paper/80' : ''}`}
        />
      </button>
      <Menu.Portal container={container}>
        <Menu.Positioner anchor={button} side="bottom" align="start" sideOffset={4} className="z-[60]">
          <Menu.Popup
            aria-label={node ? nameOf(node) : 'Block'}
            finalFocus={() => editor.view.dom}
            style={style}
            className="min-w-44 rounded-lg border border-line bg-raised p-1 text-sm text-ink shadow-lg outline-none"
          >
            {items.map(({ icon, text, run }) => (
              <Menu.Item
                key={text}
                onClick={run}
                className={`flex min-h-9 cursor-default items-center gap-2.5 rounded-md px-2.5 outline-none data-highlighted:bg-sunken pointer-coarse:min-h-11 ${icon === 'trash' ? 'data-highlighted:text-danger' : ''}`}
              >
                <OwnerIcon name={icon} className="size-4 text-muted" />
                {text}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

/** Returns the block at a height, or the nearest one above. */
function blockAt(root: HTMLElement, clientY: number): HTMLElement | undefined {
  const blocks = ([...root.children] as HTMLElement[]).filter(
    (element) => !element.matches('.ProseMirror-widget, .ProseMirror-gapcursor'),
  );
  return blocks.find((element) => clientY <= element.getBoundingClientRect().bottom);
}

/** Returns the place beside the first line of a block. */
function placeBeside(dom: HTMLElement, frame: HTMLElement): Place {
  const factor = enlargement(frame);
  const around = frame.getBoundingClientRect();
  const box = dom.getBoundingClientRect();
  const line = Number.parseFloat(getComputedStyle(dom).lineHeight) || height;
  const isText = !dom.matches('.react-renderer');
  const top = box.top - around.top + (isText ? (Math.min(line, box.height) - height * factor) / 2 : 0);
  // At the edge of the window, over a picture rather than outside, but never over letters.
  const isOver = dom.matches('.node-picture, .node-gallery, .node-comparison, .node-embed');
  const leftmost = isOver ? -around.left : -24;
  const left = box.left - around.left - 30 * factor;
  // Below the quotation mark that hangs there.
  const below = left < leftmost + 24 && dom.matches('.node-quote') ? height : 0;
  return { dom, left: Math.max(left, leftmost), top: top + below, factor, isOver };
}

/** Returns the position of a block by its element. */
function positionOf({ view, state }: Editor, dom: HTMLElement): number | undefined {
  let found: number | undefined;
  state.doc.forEach((_node, offset) => {
    if (view.nodeDOM(offset) === dom) found = offset;
  });
  return found;
}
