import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type RefObject, useEffect, useState } from 'react';
import { elementAt } from '../blocks.ts';
import { currentBlock } from '../menus/block-menu.ts';
import { scrollerOf } from '../menus/placing.ts';
import { useHasFocus } from '../menus/useHasFocus.ts';
import { useEditorEvent } from '../useEditorEvent.ts';

/**
 * Returns the position of the block that the buttons beside the text are for: the nearest to the height of the mouse
 * pointer or, while the pointer is outside the editor, the one with the caret; null if the editor has no focus either.
 * The pointer does not change the block while it is on `buttons`, or `isHeld` is true.
 */
export function useSideBlock(editor: Editor, buttons: RefObject<HTMLElement | null>, isHeld: boolean) {
  const [hovered, setHovered] = useState<number | null>(null);
  const hasFocus = useHasFocus(editor);
  const current = useEditorState({ editor, selector: () => currentBlock(editor) });
  useEffect(() => {
    const area = buttons.current?.parentElement;
    if (!area || isHeld) return undefined;
    let frame = 0;
    const onLeave = ({ pointerType }: PointerEvent) => {
      // A finger also leaves when it is lifted.
      if (pointerType !== 'mouse') return;
      cancelAnimationFrame(frame);
      setHovered(null);
    };
    const onMove = ({ pointerType, clientY, target }: PointerEvent) => {
      if (pointerType !== 'mouse') return;
      cancelAnimationFrame(frame);
      if (buttons.current?.contains(target as Element)) return;
      frame = requestAnimationFrame(() => setHovered(nearestBlock(editor, clientY)));
    };
    area.addEventListener('pointermove', onMove);
    area.addEventListener('pointerleave', onLeave);
    return () => {
      cancelAnimationFrame(frame);
      area.removeEventListener('pointermove', onMove);
      area.removeEventListener('pointerleave', onLeave);
    };
  }, [editor, buttons, isHeld]);
  // A change of the document moves the positions of blocks.
  useEditorEvent(editor, 'update', () => setHovered(null));
  return hovered ?? (hasFocus || isHeld ? current : null);
}

function nearestBlock({ view, state }: Editor, y: number): number | null {
  let nearest: { pos: number; distance: number } | undefined;
  state.doc.forEach((_node, pos) => {
    const { top = Infinity, bottom = 0 } = elementAt(view, pos)?.getBoundingClientRect() ?? {};
    const distance = Math.max(top - y, y - bottom, 0);
    if (!nearest || distance < nearest.distance) nearest = { pos, distance };
  });
  return nearest?.pos ?? null;
}

/** Sizes in unscaled CSS pixels. */
const handleHeight = 28;
const handleWidth = 30;
const plusSize = 32;

type Place = { left: number; top: number };

/**
 * Returns the positions of the buttons in the window. The handle is beside the first line of the block; the "+" is left
 * of it or below it. Without room, the "+" is at the end of an empty paragraph, below a block other than text, or
 * undefined. `around` is the box of the editor; `factor` undoes the scale of its frame.
 */
export function placesBeside(
  block: HTMLElement,
  around: DOMRect,
  factor: number,
): { handle: Place; plus: Place | undefined } {
  const at = block.getBoundingClientRect();
  const line = Math.min(Number.parseFloat(getComputedStyle(block).lineHeight) || at.height, at.height);
  const isText = !block.matches('.react-renderer');
  const size = plusSize * factor;
  const width = handleWidth * factor;
  const middle = at.top + (line - size) / 2;

  // At the edge of the window, the buttons overlap a picture, but keep clear of letters.
  const isOver = block.matches('.node-picture, .node-gallery, .node-comparison, .node-embed');
  const leftmost = isOver ? 0 : Math.min(around.left, at.left - 24 * factor);
  const left = Math.max(at.left - width, leftmost);
  // In narrow windows, the handle of a quote is below its hanging quotation mark.
  const isBelowMark = block.matches('.node-quote') && at.left - width < around.left;
  const top = at.top + (isText ? (line - handleHeight * factor) / 2 : isBelowMark ? handleHeight : 0);

  const plus = (): Place | undefined => {
    const hasRoom = (wanted: number) =>
      at.left - wanted >= (scrollerOf(block)?.getBoundingClientRect().left ?? 0);
    if (hasRoom(size + width)) return { left: at.left - size - width, top: middle };
    if (hasRoom(size) && at.height > 2 * size) return { left: at.left - size, top: middle + size };
    if (block.matches('p:has(> br:only-child)')) return { left: at.right - size, top: middle };
    if (isText) return undefined;
    const fault = block.nextElementSibling?.matches('.block-fault') ? block.nextElementSibling : block;
    return { left: (at.left + at.right - size) / 2, top: fault.getBoundingClientRect().bottom };
  };
  return { handle: { left, top }, plus: plus() };
}
