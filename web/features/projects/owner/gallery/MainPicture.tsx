import { pictureVariant } from '#contract/paths.ts';
import { useFileAddress, usePictureSource } from '../../../../ui/owner/usePictureSource.ts';
import { FocalPointPicker } from './FocalPointPicker.tsx';
import type { GalleryForm } from './useGallery.ts';

/** Returns the source of the main picture for an `img`. */
function useMainSource(image: File | string, width: 320 | 640): string | undefined {
  const chosen = useFileAddress(image instanceof File ? image : undefined);
  const address = image instanceof File ? '' : image;
  const kept = usePictureSource(address.startsWith('/') ? pictureVariant(address, width) : address);
  return image instanceof File ? chosen : kept;
}

export function MainThumbnail({ image }: { image: File | string }) {
  return (
    <img src={useMainSource(image, 320) || undefined} alt="" className="h-18 w-24 bg-sunken object-cover" />
  );
}

export function MainFocalPoint({ image, gallery }: { image: File | string; gallery: GalleryForm }) {
  const src = useMainSource(image, 640);
  return (
    <div className="rounded-md border border-line p-3">
      {src && (
        <FocalPointPicker
          name="the main picture"
          src={src}
          value={gallery.main}
          onChange={gallery.focusMain}
        />
      )}
    </div>
  );
}
