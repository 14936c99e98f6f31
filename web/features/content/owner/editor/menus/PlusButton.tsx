import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { OwnerIcon } from '../../../../../ui/owner/OwnerIcon.tsx';
import { Tooltip } from '../../../../../ui/owner/Tooltip.tsx';
import { addBlockAt, currentBlock } from './block-menu.ts';
import { panelAttribute } from './panel.ts';
import { enlarge, scrollerOf } from './placing.ts';
import { useHasFocus } from './useHasFocus.ts';

/** Width of the handle between button and block, in pixels. */
const handleWidth = 30;

/**
 * The "+" in the margin beside the block below the pointer, otherwise beside the one with the caret. Without a margin it
 * is at the end of an empty paragraph, or below a block that is no text.
 */
export function PlusButton({ editor }: { editor: Editor }) {
  const button = useRef<HTMLButtonElement>(null);
  const hovered = useHoveredBlock(editor, button);
  const hasFocus = useHasFocus(editor);
  const current = useEditorState({ editor, selector: () => currentBlock(editor) });
  const block = hovered ?? (hasFocus ? current : null);
  const isShown = usePlaceBeside(editor, button, block);

  return (
    <Tooltip text="Add a block below (with Alt: above)">
      <button
        ref={button}
        type="button"
        aria-label="Add a block"
        {...{ [panelAttribute]: editor.instanceId }}
        hidden={block === null}
        onMouseDown={(event) => event.preventDefault()}
        onClick={(event) => block !== null && addBlockAt(editor, block, event.altKey ? 'above' : 'below')}
        className={`absolute z-10 grid size-8 place-items-center rounded-md text-muted transition-colors hover:bg-sunken hover:text-ink focus-visible:outline-offset-0 pointer-coarse:size-11 ${isShown ? '' : 'invisible'}`}
      >
        <OwnerIcon name="plus" className="size-5" />
      </button>
    </Tooltip>
  );
}

/** Returns the outermost block below the pointer, also in the margin beside it. Above the button it stays the same. */
function useHoveredBlock(editor: Editor, button: RefObject<HTMLElement | null>): number | null {
  const [hovered, setHovered] = useState<number | null>(null);
  useEffect(() => {
    const area = editor.view.dom.parentElement?.parentElement;
    if (!area) return undefined;
    let frame = 0;
    const leave = () => {
      cancelAnimationFrame(frame);
      setHovered(null);
    };
    const move = ({ pointerType, clientY, target }: PointerEvent) => {
      if (pointerType !== 'mouse') return;
      cancelAnimationFrame(frame);
      if (button.current?.contains(target as Element)) return;
      frame = requestAnimationFrame(() => setHovered(blockAt(editor, clientY)));
    };
    area.addEventListener('pointermove', move);
    area.addEventListener('pointerleave', leave);
    // The positions of blocks change.
    editor.on('update', leave);
    return () => {
      leave();
      area.removeEventListener('pointermove', move);
      area.removeEventListener('pointerleave', leave);
      editor.off('update', leave);
    };
  }, [editor, button]);
  return hovered;
}

function blockAt({ view, state }: Editor, y: number): number | null {
  const { left, width } = view.dom.getBoundingClientRect();
  const found = view.posAtCoords({ left: left + width / 2, top: y });
  if (!found) return null;
  const $at = state.doc.resolve(Math.max(found.inside, 0));
  if ($at.depth > 0) return $at.before(1);
  return $at.nodeAfter ? $at.pos : null;
}

/** Moves the button beside a block. Returns whether there is room for it. */
function usePlaceBeside(editor: Editor, button: RefObject<HTMLButtonElement | null>, block: number | null) {
  const [isShown, setIsShown] = useState(false);
  const place = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    place.current = () => {
      const element = button.current;
      const around = element?.offsetParent?.getBoundingClientRect();
      const dom = block === null || editor.isDestroyed ? null : editor.view.nodeDOM(block);
      if (!element || !around || dom?.nodeType !== Node.ELEMENT_NODE) return;
      const factor = enlarge(element);
      const found = placeOf(dom as HTMLElement, element.offsetHeight * factor, handleWidth * factor);
      setIsShown(found !== undefined);
      if (!found) return;
      element.style.left = `${found.left - around.left}px`;
      element.style.top = `${found.top - around.top}px`;
    };
    place.current();
  }, [editor, button, block]);
  useEffect(() => {
    const run = () => place.current?.();
    const observer = new ResizeObserver(run);
    observer.observe(editor.view.dom);
    editor.on('update', run);
    return () => {
      observer.disconnect();
      editor.off('update', run);
    };
  }, [editor]);
  return isShown;
}

/**
 * Returns the place of the button in the window: left of the handle or below it. Without a margin, it is at the end of an
 * empty paragraph, or below a block that is no text.
 */
function placeOf(
  block: HTMLElement,
  size: number,
  handle: number,
): { left: number; top: number } | undefined {
  const at = block.getBoundingClientRect();
  const line = Number.parseFloat(getComputedStyle(block).lineHeight) || size;
  const middle = at.top + (Math.min(line, at.height) - size) / 2;
  const hasRoom = (width: number) =>
    at.left - width >= (scrollerOf(block)?.getBoundingClientRect().left ?? 0);
  if (hasRoom(size + handle)) return { left: at.left - size - handle, top: middle };
  if (hasRoom(size) && at.height > 2 * size) return { left: at.left - size, top: middle + size };
  if (block.matches('p:has(> br:only-child)')) return { left: at.right - size, top: middle };
  if (!block.matches('.react-renderer')) return undefined;
  const fault = block.nextElementSibling?.matches('.block-fault') ? block.nextElementSibling : block;
  return { left: (at.left + at.right - size) / 2, top: fault.getBoundingClientRect().bottom };
}
