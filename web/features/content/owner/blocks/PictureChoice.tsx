import { FieldFrame } from '../../../../ui/fields/FieldFrame.tsx';
import type { Pictures } from '../pictures/usePictures.ts';
import { LibraryButton } from '../library/LibraryButton.tsx';
import { VideoButton } from '../videos/VideoButton.tsx';
import { AddPicture } from './AddPicture.tsx';
import { PictureTexts } from './PictureTexts.tsx';
import { PictureThumbnail } from '../pictures/PictureThumbnail.tsx';
import { usePicturesOf } from './usePicturesOf.ts';

type PictureChoiceProps = {
  label: string;
  error: string | undefined;
  gallery: Pictures;
  /** Id of the chosen item; 0 for none. */
  value: number;
  onChange: (id: number) => void;
};

/** Selects one of the project's pictures by its thumbnail, or adds one: chosen, dropped or pasted. */
export function PictureChoice({ label, error, gallery, value, onChange }: PictureChoiceProps) {
  const field = usePicturesOf(gallery, { ids: [value], error }, ([id]) => id !== undefined && onChange(id));
  const { items, chosen, fault, fieldIds } = field;
  const addFirst = (files: File[]) => field.add(files.slice(0, 1));
  return (
    <FieldFrame ids={fieldIds} label={label} error={fault} group>
      <div
        role="radiogroup"
        aria-labelledby={fieldIds.labelId}
        aria-describedby={fieldIds.control['aria-describedby']}
        aria-invalid={fieldIds.control['aria-invalid']}
        onPaste={field.onPaste}
        className="flex flex-wrap gap-2"
      >
        {items.map((item) => (
          <label
            key={item.id}
            className="relative block overflow-hidden rounded-sm border-3 border-transparent has-checked:border-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={fieldIds.id}
              checked={chosen.includes(item)}
              onChange={() => onChange(item.id)}
              className="absolute inset-0 size-full opacity-0"
            />
            <PictureThumbnail item={item} gallery={gallery} text={field.nameOf(item)} />
          </label>
        ))}
        <AddPicture label={`${label}: add a file`} onFiles={addFirst} />
      </div>
      <div className="mt-2 flex flex-wrap gap-2">
        <VideoButton label={label} onChoose={(picture) => field.addStored([picture])} />
        <LibraryButton label={label} projectId={gallery.projectId} onChoose={field.addStored} />
      </div>
      {chosen[0] && <PictureTexts item={chosen[0]} gallery={gallery} />}
    </FieldFrame>
  );
}
