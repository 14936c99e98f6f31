import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * The `finalFocus` of a dialog: the element that had the focus before, or `fallback` if that is gone, as the button of
 * a deleted row.
 */
export function useFinalFocus(open: boolean, fallback: RefObject<HTMLElement | null> | undefined) {
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);
  return () => {
    const isThere = opener.current !== document.body && opener.current?.isConnected;
    return fallback && !isThere ? fallback.current : true;
  };
}
