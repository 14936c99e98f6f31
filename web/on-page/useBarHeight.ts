import { useEffect } from 'react';
import type { RefObject } from 'react';

/**
 * Tells the style sheet how high the bar is, as `--owners-bar`: notices stay above it, and nothing of the page below it.
 */
export function useBarHeight(bar: RefObject<HTMLElement | null>, isThere: boolean): void {
  useEffect(() => {
    const { current } = bar;
    if (!isThere || !current) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--owners-bar', `${current.offsetHeight}px`));
    observer.observe(current);
    return () => observer.disconnect();
  }, [bar, isThere]);
}
