import { useEffect, useRef, useState } from 'react';
import type { Ref, RefCallback } from 'react';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/**
 * What an uncontrolled text control holds right now, for what is drawn beside it. Form libraries write into such a
 * control without an event, so the value is looked up again after every render too.
 */
export function useShownValue<Control extends TextControl>(given: Ref<Control> | undefined, initial: unknown) {
  const control = useRef<Control | null>(null);
  const [value, setValue] = useState(typeof initial === 'string' ? initial : '');

  useEffect(() => {
    if (control.current) setValue(control.current.value);
  });

  const ref: RefCallback<Control> = (element) => {
    control.current = element;
    if (typeof given === 'function') return given(element);
    if (given) given.current = element;
    return undefined;
  };
  return { value, ref, read: () => setValue(control.current?.value ?? '') };
}
