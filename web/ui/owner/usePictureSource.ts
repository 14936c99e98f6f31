/** Sources of pictures for `img`: stored ones, private ones, and chosen files. */
import { useEffect, useState } from 'react';
import { pictureVariant } from '#contract/paths.ts';
import { isOwnersPicture } from '#contract/projects/picture-library.ts';
import { headersOf } from '../../api/client.ts';

/** Returns the source for an `img`; undefined while a private picture is fetched and for ''. */
export function usePictureSource(address: string): string | undefined {
  const isOwners = isOwnersPicture(address);
  const [fetched, setFetched] = useState<{ address: string; source: string } | null>(null);
  useEffect(() => {
    if (!isOwners) return undefined;
    const left = new AbortController();
    let source = '';
    async function fetchPicture() {
      source = URL.createObjectURL(await fetchOwnersPicture(address, left.signal));
      if (left.signal.aborted) URL.revokeObjectURL(source);
      else setFetched({ address, source });
    }
    fetchPicture().catch(() => {
      // Its place stays empty.
    });
    return () => {
      left.abort();
      URL.revokeObjectURL(source);
    };
  }, [address, isOwners]);
  if (!isOwners) return address || undefined;
  return fetched?.address === address ? fetched.source : undefined;
}

/** Returns an object URL for the file while the component is mounted; '' at first. */
export function useFileAddress(file: File | undefined): string {
  const [address, setAddress] = useState('');
  useEffect(() => {
    if (!file) return undefined;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return file ? address : '';
}

/** Fetches a picture with the session token, which `img` does not send. Rejects if it cannot be read. */
export async function fetchOwnersPicture(address: string, signal?: AbortSignal): Promise<Blob> {
  const headers = { ...headersOf({}), accept: 'image/avif,image/webp,image/*' };
  const response = await fetch(address, { headers, signal: signal ?? null });
  if (!response.ok) throw new Error(`No picture at ${address}`);
  return response.blob();
}

/**
 * Returns the `src` of a chosen, stored or linked picture; undefined while it is loaded. A stored one is at most `width`
 * pixels wide.
 */
export function useSizedSource(picture: File | string, width: 320 | 640): string | undefined {
  const file = useFileAddress(picture instanceof File ? picture : undefined);
  const address = picture instanceof File ? '' : picture;
  const stored = usePictureSource(address.startsWith('/') ? pictureVariant(address, width) : address);
  return file || stored;
}
