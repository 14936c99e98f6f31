import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** How far the page is scrolled before its masthead goes, and how little does not count, in CSS pixels. */
const goesAfter = 160;
const tremor = 6;

/** Marks the element with `data-away` while the reader scrolls down, so that it can make room for the page. */
export function useHiddenOnWayDown<T extends HTMLElement>(): RefObject<T | null> {
  const element = useRef<T>(null);
  useEffect(() => {
    let last = scrollY;
    const onScroll = () => {
      if (Math.abs(scrollY - last) < tremor) return;
      element.current?.toggleAttribute('data-away', scrollY > last && scrollY > goesAfter);
      last = scrollY;
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, []);
  return element;
}
