/** Classes and focus that all dialogs share. */
import { useLayoutEffect, useRef, type RefObject } from 'react';

export const backdropClass =
  'backdrop fixed inset-0 z-50 min-h-dvh bg-[rgb(10_12_18/0.55)] transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0 motion-reduce:transition-none';

export const popupClass =
  'border border-line bg-raised text-ink shadow-lg outline-none transition-[opacity,scale] duration-150 ' +
  'data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0 motion-reduce:transition-none';

/** Returns the `finalFocus` of a dialog: the element focused before it opened or, if that was removed, `fallback`. */
export function useFinalFocus(open: boolean, fallback: RefObject<HTMLElement | null> | undefined) {
  const opener = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (open) opener.current = focusedElement();
  }, [open]);
  return () => {
    const before = opener.current;
    const isThere = before !== document.body && before?.isConnected;
    if (!isThere) return fallback ? fallback.current : true;
    return before;
  };
}

/** Returns the element with the focus; in a frame, the one inside. */
export function focusedElement(): HTMLElement | null {
  const element = document.activeElement as HTMLIFrameElement | null;
  return (element?.contentDocument?.activeElement as HTMLElement | null | undefined) ?? element;
}
