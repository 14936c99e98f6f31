import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Moves the focus to the first faulty field with each refusal, for fields that the form does not know by themselves. */
export function useFaultFocus(refusals: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusals === 0) return;
    // By then what holds the field is open.
    requestAnimationFrame(() => {
      form.current
        ?.querySelector<HTMLElement>('[aria-invalid="true"]:not([role]), [aria-invalid="true"] input')
        ?.focus();
    });
  }, [refusals]);
  return form;
}
