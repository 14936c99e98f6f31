import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type RefObject, useEffect, useState } from 'react';
import { elementAt } from '../blocks.ts';
import { currentBlock } from '../menus/block-menu.ts';
import { useHasFocus } from '../menus/useHasFocus.ts';
import { useEditorEvent } from '../useEditorEvent.ts';

/**
 * Returns the position of the block below the pointer, also in the margin beside it, otherwise of the one with the caret.
 * It stays the same above the `buttons` beside it, and while it `isHeld`.
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
  // The positions of blocks change.
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
