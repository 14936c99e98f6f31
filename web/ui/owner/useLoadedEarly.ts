import { useEffect } from 'react';

/** Time after mounting for which input is ignored, in ms, so that the page itself loads first. */
const delayMs = 1000;

const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Calls `load`, which imports code that the page will probably need, when the owner uses pointer or keyboard. */
export function useLoadedEarly(load: () => Promise<unknown>): void {
  useEffect(() => {
    const ending = new AbortController();
    const begin = () => {
      // Waits for other input: browsers do not repeat a failed request of a module.
      if (!navigator.onLine) return;
      ending.abort();
      // The part that needs the code reports a failure when it is opened.
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
