import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Keeps what is fixed at the bottom above the keyboard of a phone, which covers the page instead of shortening it. */
export function useAboveKeyboard<T extends HTMLElement>(): RefObject<T | null> {
  const fixed = useRef<T>(null);
  useEffect(() => {
    const seen = visualViewport;
    if (!seen) return undefined;
    function place() {
      if (!seen) return;
      // A page that is enlarged by two fingers is seen in part as well.
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
