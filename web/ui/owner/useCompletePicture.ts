import { useDebounced } from './useDebounced.ts';

/** Returns a picture field's file, or its link once it is complete and typing has stopped for 500 ms; otherwise ''. */
export function useCompletePicture(picture: File | string): File | string {
  const link = useDebounced(picture instanceof File ? '' : picture, 500);
  if (picture instanceof File) return picture;
  // Half a link may name another host.
  return link.startsWith('/') || /^https?:\/\/[^/]+\//i.test(link) ? link : '';
}
