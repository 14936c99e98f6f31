import { useEffect, useState } from 'react';
import { fetchOwnersPicture, isOwnersPicture } from './owners-picture.ts';

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
