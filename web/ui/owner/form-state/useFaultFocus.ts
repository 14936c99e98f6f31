import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Focuses the first faulty field after each refusal, including fields that the form library does not manage. `beforeFocus`
 * makes it visible, and is told whether there is one.
 */
export function useFaultFocus(
  refusals: number,
  beforeFocus?: (isFound: boolean) => void,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const prepare = useEffectEvent((isFound: boolean) => beforeFocus?.(isFound));
  useEffect(() => {
    if (refusals === 0) return;
    // The field's section is open by then.
    requestAnimationFrame(() => {
      const field = form.current?.querySelector<HTMLElement>(
        '[aria-invalid="true"]:is(:not([role]), [contenteditable]), [aria-invalid="true"] input, [tabindex][data-invalid], a[data-invalid]',
      );
      prepare(Boolean(field));
      field?.focus();
    });
  }, [refusals]);
  return form;
}
