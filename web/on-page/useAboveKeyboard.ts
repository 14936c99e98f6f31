import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Keeps a fixed element above a phone's keyboard, which covers the page instead of resizing it. */
export function useAboveKeyboard<T extends HTMLElement>(): RefObject<T | null> {
  const fixed = useRef<T>(null);
  useEffect(() => {
    const seen = visualViewport;
    if (!seen) return undefined;
    function place() {
      if (!seen) return;
      // Not while the page is zoomed, when it is also partly visible.
      const covered = seen.scale > 1 ? 0 : Math.max(0, innerHeight - seen.height - seen.offsetTop);
      fixed.current?.style.setProperty('bottom', `${covered}px`);
    }
    seen.addEventListener('resize', place);
    seen.addEventListener('scroll', place);
    return () => {
      seen.removeEventListener('resize', place);
      seen.removeEventListener('scroll', place);
    };
  }, []);
  return fixed;
}
