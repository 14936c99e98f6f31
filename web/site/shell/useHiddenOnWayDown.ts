import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Scroll distance before the masthead hides, and distance that is ignored, in CSS pixels. */
const goesAfter = 160;
const minScrollPx = 6;

/** Sets `data-away` on the element while the visitor scrolls down. */
export function useHiddenOnWayDown<T extends HTMLElement>(): RefObject<T | null> {
  const element = useRef<T>(null);
  useEffect(() => {
    let last = scrollY;
    const onScroll = () => {
      if (Math.abs(scrollY - last) < minScrollPx) return;
      element.current?.toggleAttribute('data-away', scrollY > last && scrollY > goesAfter);
      last = scrollY;
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, []);
  return element;
}
