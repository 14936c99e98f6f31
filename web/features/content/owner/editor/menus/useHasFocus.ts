import type { Editor } from '@tiptap/core';
import { useEffect, useState } from 'react';
import { panelAttribute } from './placing.ts';

/** True while the text or one of its panels has the focus. */
export function useHasFocus(editor: Editor): boolean {
  const [hasFocus, setHasFocus] = useState(editor.isFocused);
  useEffect(() => {
    const { dom } = editor.view;
    const inside = dom.ownerDocument;
    // In a frame, `instanceof` does not know its elements.
    const isWithin = (target: EventTarget | null) =>
      target === dom ||
      (target as Element | null)?.closest?.(`[${panelAttribute}="${editor.instanceId}"]`) != null;
    const onFocus = ({ target }: FocusEvent) => setHasFocus(isWithin(target));
    const onBlur = ({ relatedTarget }: FocusEvent) => !isWithin(relatedTarget) && setHasFocus(false);
    inside.addEventListener('focusin', onFocus);
    inside.addEventListener('focusout', onBlur);
    return () => {
      inside.removeEventListener('focusin', onFocus);
      inside.removeEventListener('focusout', onBlur);
    };
  }, [editor]);
  return hasFocus;
}
