/** The `src` of pictures shown to the owner: object URLs for files and private pictures, addresses for others. */
import { useEffect, useState } from 'react';
import { pictureVariant } from '#contract/addresses.ts';
import type { VariantWidth } from '#contract/pictures/variant-widths.ts';
import { isOwnersPicture } from '#contract/projects/picture-library.ts';
import { headersOf } from '../../api/client.ts';

/** A file or a fetched private picture with its object URL. */
type HeldPicture = { blob: Blob; url: string };

type Held = { users: number; picture: Promise<HeldPicture>; url?: string; leave: AbortController };

const held = new Map<File | string, Held>();

/**
 * Holds a file, or the private picture at an address, with an object URL that all its users share. `picture` rejects if
 * the address cannot be read. Each user must call `release` once; the last call revokes the URL.
 */
export function holdPicture(picture: File | string): { picture: Promise<HeldPicture>; release: () => void } {
  const known = held.get(picture) ?? load(picture);
  known.users += 1;
  return {
    picture: known.picture,
    release() {
      known.users -= 1;
      // Another component, such as a moved block, may start to use the picture at the same time.
      setTimeout(() => known.users === 0 && drop(picture, known));
    },
  };
}

function load(picture: File | string): Held {
  const leave = new AbortController();
  const blob = picture instanceof File ? Promise.resolve(picture) : fetchOwnersPicture(picture, leave.signal);
  const loaded = blob.then((found) => {
    const url = URL.createObjectURL(found);
    one.url = url;
    return { blob: found, url };
  });
  const one: Held = { users: 0, picture: loaded, leave };
  held.set(picture, one);
  // The next user tries again.
  loaded.catch(() => held.get(picture) === one && held.delete(picture));
  return one;
}

function drop(picture: File | string, one: Held): void {
  if (held.get(picture) !== one) return;
  held.delete(picture);
  one.leave.abort();
  one.picture.then(
    ({ url }) => URL.revokeObjectURL(url),
    () => undefined,
  );
}

/** Returns the picture's object URL while the component is mounted; undefined without a picture or until it is read. */
function useHeldUrl(picture: File | string | undefined): string | undefined {
  const [shown, setShown] = useState<{ picture: File | string; url: string }>();
  useEffect(() => {
    if (picture === undefined) return undefined;
    let isLeft = false;
    const { picture: loaded, release } = holdPicture(picture);
    loaded.then(
      ({ url }) => !isLeft && setShown({ picture, url }),
      // The picture's place stays empty.
      () => undefined,
    );
    return () => {
      isLeft = true;
      release();
    };
  }, [picture]);
  if (picture === undefined) return undefined;
  return shown?.picture === picture ? shown.url : held.get(picture)?.url;
}

/** Returns an object URL for the file while the component is mounted; '' without a file or until it is read. */
export function useFileAddress(file: File | undefined): string {
  return useHeldUrl(file) ?? '';
}

/** Fetches a picture with the session token, which `img` does not send. Rejects if it cannot be read. */
export async function fetchOwnersPicture(address: string, signal?: AbortSignal): Promise<Blob> {
  const headers = { ...headersOf({}), accept: 'image/avif,image/webp,image/*' };
  const response = await fetch(address, { headers, signal: signal ?? null });
  if (!response.ok) throw new Error(`No picture at ${address}`);
  return response.blob();
}

/** Returns the `src` of a picture, a stored one in this width in pixels; undefined while it is read, or for ''. */
export function useSizedSource(picture: File | string, width: VariantWidth): string | undefined {
  const isStored = typeof picture === 'string' && picture.startsWith('/');
  const source = isStored ? pictureVariant(picture, width) : picture;
  const isHeld = source instanceof File || isOwnersPicture(source);
  const url = useHeldUrl(isHeld ? source : undefined);
  return isHeld ? url : source || undefined;
}
