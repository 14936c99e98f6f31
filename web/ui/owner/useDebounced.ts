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

/** Returns the picture of a field: its file, or its link once it is complete and typing has stopped, otherwise ''. */
export function useCompletePicture(picture: File | string): File | string {
  const link = useDebounced(picture instanceof File ? '' : picture, 500);
  if (picture instanceof File) return picture;
  // Half a link may name another host.
  return link.startsWith('/') || /^https?:\/\/[^/]+\//i.test(link) ? link : '';
}
