import { useSizedSource } from '../../../../ui/owner/usePictureSource.ts';
import { FocalPointPicker } from '../../../content/owner/pictures/FocalPointPicker.tsx';
import type { GalleryForm } from '../../../content/owner/pictures/usePictureList.ts';

export function MainThumbnail({ image }: { image: File | string }) {
  return <img src={useSizedSource(image, 320)} alt="" className="h-18 w-24 bg-sunken object-cover" />;
}

export function MainFocalPoint({ image, gallery }: { image: File | string; gallery: GalleryForm }) {
  const src = useSizedSource(image, 640);
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
