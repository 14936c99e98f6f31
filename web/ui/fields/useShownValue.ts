import { type Ref, type RefCallback, useCallback, useRef, useSyncExternalStore } from 'react';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Returns the value of a text control, read on each render because forms set it without an event, and its `ref`. */
export function useShownValue<Control extends TextControl>(
  given: Ref<Control> | undefined,
  initial: unknown,
) {
  const control = useRef<Control | null>(null);
  const atFirst = () => (typeof initial === 'string' ? initial : '');

  const subscribe = useCallback((changed: () => void) => {
    // On the document, so that React handles the event first; a render before would reset a controlled value.
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
