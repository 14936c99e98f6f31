import { useEffect, useState } from 'react';

/** Returns the text once it has not changed for `delayMs`. */
export function useDebounced(text: string, delayMs: number): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), delayMs);
    return () => clearTimeout(timer);
  }, [text, delayMs]);
  return debounced;
}

/** Returns a link once it is complete and typing has stopped, otherwise ''. Half a link may name another host. */
export function useCompleteLink(text: string): string {
  const link = useDebounced(text, 500);
  return link.startsWith('/') || /^https?:\/\/[^/]+\//i.test(link) ? link : '';
}
