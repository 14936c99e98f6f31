import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { Ref, RefCallback } from 'react';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/**
 * What an uncontrolled text control holds right now, for what is drawn beside it. Form libraries write into such a
 * control without an event, so the value is looked up with every render, too.
 */
export function useShownValue<Control extends TextControl>(given: Ref<Control> | undefined, initial: unknown) {
  const control = useRef<Control | null>(null);
  const atFirst = () => (typeof initial === 'string' ? initial : '');

  const subscribe = useCallback((changed: () => void) => {
    const watched = control.current;
    watched?.addEventListener('input', changed);
    return () => watched?.removeEventListener('input', changed);
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
