import { useEffect } from 'react';

/** Minimum height of a keyboard in CSS pixels. Bars of the browser that hide while scrolling are lower. */
export const lowestKeyboard = 120;

/** Keeps `--keyboard` at the height of a phone's keyboard, and `data-keyboard` on the page while one is open. */
export function useKeyboardHeight(): void {
  useEffect(() => {
    const seen = visualViewport;
    if (!seen) return undefined;
    const measure = () => {
      // A zoomed page is also visible in part only.
      const covered = seen.scale > 1 ? 0 : Math.max(0, innerHeight - seen.height - seen.offsetTop);
      document.documentElement.style.setProperty('--keyboard', `${covered}px`);
      document.documentElement.toggleAttribute('data-keyboard', covered > lowestKeyboard);
    };
    measure();
    const ending = new AbortController();
    for (const change of ['resize', 'scroll']) seen.addEventListener(change, measure, ending);
    return () => ending.abort();
  }, []);
}
