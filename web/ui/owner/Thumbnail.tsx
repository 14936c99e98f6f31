import { pictureVariant } from '#contract/paths.ts';
import { usePictureSource } from './usePictureSource.ts';

/** Requested width in pixels, sharp on every screen. */
const fileWidth = 320;

/** A small picture, including those that only the owner may see. */
export function Thumbnail({ address }: { address: string }) {
  const source = usePictureSource(address.startsWith('/') ? pictureVariant(address, fileWidth) : address);
  return (
    <img
      src={source}
      referrerPolicy="no-referrer"
      alt=""
      width={60}
      height={40}
      loading="lazy"
      decoding="async"
      className="h-10 w-15 shrink-0 rounded-sm bg-sunken object-cover"
    />
  );
}
