import { useEffect } from 'react';

/** Time in ms after which a page has shown what it is for. */
const delayMs = 1000;

const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Loads code that the page will probably need: after the page itself, when the owner begins to use it. */
export function useLoadedEarly(load: () => Promise<unknown>): void {
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const begin = () => {
      ending.abort();
      // Without it, the part is loaded when it is opened, which says what fails.
      load().catch(() => undefined);
    };
    const timer = setTimeout(() => {
      for (const sign of signs) addEventListener(sign, begin, { signal });
    }, delayMs);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [load]);
}
