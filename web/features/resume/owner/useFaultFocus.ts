import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the first faulty field after each refusal, including fields that the form library does not manage. */
export function useFaultFocus(refusals: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusals === 0) return;
    // The field's section is open by then.
    requestAnimationFrame(() =>
      form.current
        ?.querySelector<HTMLElement>(
          '[aria-invalid="true"]:is(:not([role]), [contenteditable]), [aria-invalid="true"] input, [tabindex][data-invalid], a[data-invalid]',
        )
        ?.focus(),
    );
  }, [refusals]);
  return form;
}
