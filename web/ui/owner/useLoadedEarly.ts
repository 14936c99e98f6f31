import { useEffect } from 'react';

/** Time in ms after which a page has shown what it is for. */
const delayMs = 1000;

/** Loads code that the page will probably need, after the page itself. */
export function useLoadedEarly(load: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      // Without it, the part is loaded when it is opened, which says what fails.
      load().catch(() => undefined);
    }, delayMs);
    return () => clearTimeout(timer);
  }, [load]);
}
