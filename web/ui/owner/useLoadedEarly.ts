import { useEffect } from 'react';

/** Time from mounting until the owner's input is awaited, in ms, so that the page itself loads first. */
const delayMs = 1000;

const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Calls `load` for code that the page will probably need, once the owner moves the pointer or presses a key. */
export function useLoadedEarly(load: () => Promise<unknown>): void {
  useEffect(() => {
    const ending = new AbortController();
    const begin = () => {
      // A browser never requests a module again whose request failed.
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
