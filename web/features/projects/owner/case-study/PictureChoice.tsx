import type { GalleryPicture } from '#contract/projects/gallery.ts';
import { pictureVariant } from '#contract/paths.ts';
import { useFieldIds } from '../../../../ui/fields/field-control.ts';
import { FieldFrame } from '../../../../ui/fields/FieldFrame.tsx';
import { useTranslations } from '../../../../ui/translations.ts';
import { usePictureSource } from '../../../../ui/owner/usePictureSource.ts';
import { pictureText } from '../../picture-text.ts';

type PictureChoiceProps = {
  label: string;
  error: string | undefined;
  pictures: readonly GalleryPicture[];
  /** Id of the chosen picture; 0 for none. */
  value: number;
  onChange: (id: number) => void;
};

/** Selects one of the project's pictures by its thumbnail. */
export function PictureChoice({ label, error, pictures, value, onChange }: PictureChoiceProps) {
  const ids = useFieldIds({ error });
  const t = useTranslations();
  return (
    <FieldFrame ids={ids} label={label} error={error} group>
      <div
        role="radiogroup"
        aria-labelledby={ids.labelId}
        aria-describedby={ids.control['aria-describedby']}
        aria-invalid={ids.control['aria-invalid']}
        className="flex flex-wrap gap-2"
      >
        {pictures.map((picture) => (
          <label
            key={picture.id}
            className="relative block overflow-hidden rounded-sm border-3 border-transparent has-checked:border-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={ids.id}
              checked={picture.id === value}
              onChange={() => onChange(picture.id)}
              className="peer absolute inset-0 size-full opacity-0"
            />
            <Thumbnail picture={picture} text={pictureText(t.pictures, picture, pictures)} />
          </label>
        ))}
      </div>
      {pictures.length === 0 && (
        <p className="text-sm text-muted">
          This project has no further pictures yet. Add some in the project’s form and save it first.
        </p>
      )}
    </FieldFrame>
  );
}

function Thumbnail({ picture, text }: { picture: GalleryPicture; text: string }) {
  const source = usePictureSource(pictureVariant(picture.src, 320));
  return (
    <img
      src={source}
      alt={text}
      title={text}
      width={96}
      height={72}
      loading="lazy"
      decoding="async"
      className="h-18 w-24 bg-sunken object-cover"
    />
  );
}
