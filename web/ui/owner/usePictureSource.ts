import { useEffect, useState } from 'react';
import { fetchOwnersPicture, isOwnersPicture } from './owners-picture.ts';

/**
 * What an `img` has to name for the picture at `address`. One that only the owner may see is fetched with the
 * session, which an `img` does not send; until it is there, and without an address, there is no source.
 */
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
      // The place of the picture stays empty.
    });
    return () => {
      left.abort();
      URL.revokeObjectURL(source);
    };
  }, [address, isOwners]);
  if (!isOwners) return address || undefined;
  return fetched?.address === address ? fetched.source : undefined;
}
