import { useSizedSource } from '../../../../ui/owner/usePictureSource.ts';
import { FocalPointPicker } from '../../../content/owner/pictures/FocalPointPicker.tsx';
import type { FocalPoint } from '#contract/projects/gallery.ts';

export function MainThumbnail({ image }: { image: File | string }) {
  return <img src={useSizedSource(image, 320)} alt="" className="h-18 w-24 bg-sunken object-cover" />;
}

type MainFocalPointProps = {
  image: File | string;
  value: FocalPoint;
  onChange: (focal: FocalPoint) => void;
};

export function MainFocalPoint({ image, ...focal }: MainFocalPointProps) {
  const src = useSizedSource(image, 640);
  return (
    <div className="rounded-md border border-line p-3">
      {src && <FocalPointPicker name="the main picture" src={src} {...focal} />}
    </div>
  );
}
