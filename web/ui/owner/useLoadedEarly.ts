import { useEffect } from 'react';

/** Time in ms after which a page has shown what it is for. */
const delayMs = 1000;

const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Loads code that the page will probably need, when the owner begins to use the page. */
export function useLoadedEarly(load: () => Promise<unknown>): void {
  useEffect(() => {
    const ending = new AbortController();
    const begin = () => {
      // A module whose request failed is not requested again.
      if (!navigator.onLine) return;
      ending.abort();
      // A failure shows when the part is opened.
      void load().catch(() => undefined);
    };
    const timer = setTimeout(() => {
      for (const sign of signs) addEventListener(sign, begin, { signal: ending.signal });
    }, delayMs);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [load]);
}
