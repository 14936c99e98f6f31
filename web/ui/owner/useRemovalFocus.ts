import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus when an item is removed or restored: the buttons for it replace each other. Returns the ref of whichever
 * is shown.
 */
export function useRemovalFocus(isRemoved: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasRemoved = useRef(isRemoved);
  useEffect(() => {
    if (wasRemoved.current !== isRemoved) button.current?.focus();
    wasRemoved.current = isRemoved;
  }, [isRemoved]);
  return button;
}
