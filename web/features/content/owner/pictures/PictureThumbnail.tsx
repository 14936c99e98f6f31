import type { EditedPicture } from '../content-values.ts';
import { fileOrAddress } from './picture-items.ts';
import type { Pictures } from './usePictures.ts';
import { useSizedSource } from '../../../../ui/owner/usePictureSource.ts';

type PictureThumbnailProps = { item: EditedPicture; gallery: Pictures; text: string };

/** A small picture with its alt text. A bar shows its upload, a red one that it failed. */
export function PictureThumbnail({ item, gallery, text }: PictureThumbnailProps) {
  const upload = gallery.uploadOf(item);
  const hasFailed = Boolean(upload?.failure);
  return (
    <span className="relative block">
      <img
        src={useSizedSource(fileOrAddress(item), 320)}
        alt={text}
        title={text}
        width={96}
        height={72}
        // The tile is dragged, not the picture.
        draggable={false}
        loading="lazy"
        decoding="async"
        className="h-18 w-24 bg-sunken object-cover"
      />
      {upload && (!upload.isDone || hasFailed) && (
        <progress
          aria-hidden
          value={hasFailed ? 1 : upload.share}
          className={`absolute inset-x-1 bottom-1 h-1.5 w-22 appearance-none overflow-hidden rounded-full bg-raised [&::-webkit-progress-bar]:bg-raised ${hasFailed ? '[&::-moz-progress-bar]:bg-danger [&::-webkit-progress-value]:bg-danger' : '[&::-moz-progress-bar]:bg-accent [&::-webkit-progress-value]:bg-accent'}`}
        />
      )}
    </span>
  );
}
