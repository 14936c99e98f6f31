import { useSizedSource } from './held-pictures.ts';

/** A picture in 60 × 40 CSS pixels, also one that only the owner may see. */
export function Thumbnail({ address }: { address: string }) {
  return (
    <img
      src={useSizedSource(address, 320)}
      referrerPolicy="no-referrer"
      alt=""
      width={60}
      height={40}
      loading="lazy"
      decoding="async"
      className="h-10 w-15 max-w-none shrink-0 rounded-sm bg-sunken object-cover"
    />
  );
}
