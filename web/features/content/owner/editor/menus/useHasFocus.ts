import type { Editor } from '@tiptap/core';
import { useEffect, useState } from 'react';
import { panelAttribute } from './panel.ts';

/** Returns true while the text, a field in it or one of its panels has the focus. */
export function useHasFocus(editor: Editor): boolean {
  const [hasFocus, setHasFocus] = useState(editor.isFocused);
  useEffect(() => {
    const { dom } = editor.view;
    const inside = dom.ownerDocument;
    // Without `instanceof`, which fails for elements of a frame.
    const isWithin = (target: EventTarget | null) =>
      dom.contains(target as Element | null) ||
      (target as Element | null)?.closest?.(`[${panelAttribute}="${editor.instanceId}"]`) != null;
    let frame = 0;
    const onFocus = ({ target }: FocusEvent) => setHasFocus(isWithin(target));
    const onBlur = () => {
      cancelAnimationFrame(frame);
      // A popup that closes gives the focus back a moment later.
      frame = requestAnimationFrame(() => setHasFocus(inside.hasFocus() && isWithin(inside.activeElement)));
    };
    inside.addEventListener('focusin', onFocus);
    inside.addEventListener('focusout', onBlur);
    return () => {
      cancelAnimationFrame(frame);
      inside.removeEventListener('focusin', onFocus);
      inside.removeEventListener('focusout', onBlur);
    };
  }, [editor]);
  return hasFocus;
}
