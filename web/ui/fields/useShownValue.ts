import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { Ref, RefCallback } from 'react';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/**
 * What an uncontrolled text control holds right now, for what is drawn beside it. Form libraries write into
 * such a control without an event, so the value is looked up with every render, too.
 */
export function useShownValue<Control extends TextControl>(
  given: Ref<Control> | undefined,
  initial: unknown,
) {
  const control = useRef<Control | null>(null);
  const atFirst = () => (typeof initial === 'string' ? initial : '');

  const subscribe = useCallback((changed: () => void) => {
    // At the document, so that React hears of it first: a render in between would put a controlled value
    // back.
    const typed = ({ target }: Event) => {
      if (target === control.current) changed();
    };
    document.addEventListener('input', typed);
    return () => document.removeEventListener('input', typed);
  }, []);
  const value = useSyncExternalStore(subscribe, () => control.current?.value ?? atFirst(), atFirst);

  const ref: RefCallback<Control> = (element) => {
    control.current = element;
    if (typeof given === 'function') return given(element);
    if (given) given.current = element;
    return undefined;
  };
  return { value, ref };
}
