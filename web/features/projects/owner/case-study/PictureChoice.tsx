import { useState } from 'react';
import { projectPictureTypes } from '#contract/profile/files.ts';
import { galleryLimits } from '#contract/projects/gallery.ts';
import { tooLong } from '#contract/ui-text/validation.ts';
import { pictureVariant } from '#contract/paths.ts';
import { useFieldIds } from '../../../../ui/fields/field-control.ts';
import { FieldFrame } from '../../../../ui/fields/FieldFrame.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { fileFrameClass } from '../../../../ui/owner/file-fields.ts';
import { FileInput } from '../../../../ui/owner/FileInput.tsx';
import { OwnerIcon } from '../../../../ui/owner/OwnerIcon.tsx';
import { useFileAddress, usePictureSource } from '../../../../ui/owner/usePictureSource.ts';
import { useFileDrop } from '../../../../ui/owner/useFileDrop.ts';
import { fileOrAddress, type GalleryItem, itemId } from '../gallery/gallery-items.ts';
import type { GalleryForm } from '../gallery/useGallery.ts';

type PictureChoiceProps = {
  label: string;
  error: string | undefined;
  gallery: GalleryForm;
  /** Id of the chosen item; 0 for none. */
  value: number;
  onChange: (id: number) => void;
};

/** Selects one of the project's pictures by its thumbnail, or adds one: chosen, dropped or pasted. */
export function PictureChoice({ label, error, gallery, value, onChange }: PictureChoiceProps) {
  const [refused, setRefused] = useState('');
  const ids = useFieldIds({ error: error ?? (refused || undefined) });
  const items = gallery.items.filter(({ removed }) => !removed);
  const chosen = items.find((item) => itemId(item) === value);

  function add(file: File) {
    const { items: added, refused: reasons } = gallery.add([file]);
    setRefused(reasons.join('\n'));
    if (added[0]) onChange(itemId(added[0]));
  }

  return (
    <FieldFrame ids={ids} label={label} error={error ?? (refused || undefined)} group>
      <div
        role="radiogroup"
        aria-labelledby={ids.labelId}
        aria-describedby={ids.control['aria-describedby']}
        aria-invalid={ids.control['aria-invalid']}
        onPaste={(event) => {
          const file = [...event.clipboardData.files].find(({ type }) => type.startsWith('image/'));
          if (!file) return;
          event.preventDefault();
          event.stopPropagation();
          add(file);
        }}
        className="flex flex-wrap gap-2"
      >
        {items.map((item, index) => (
          <label
            key={item.key}
            className="relative block overflow-hidden rounded-sm border-3 border-transparent has-checked:border-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={ids.id}
              checked={item === chosen}
              onChange={() => onChange(itemId(item))}
              className="peer absolute inset-0 size-full opacity-0"
            />
            <Thumbnail item={item} text={item.description || `Picture ${index + 1} of ${items.length}`} />
          </label>
        ))}
        <AddTile label={`${label}: add a file`} onFile={add} />
      </div>
      {chosen && (
        <div className="mt-3 grid gap-3 sm:grid-cols-2">
          <TextField
            label="Alt text"
            optional
            autoComplete="off"
            error={over(chosen.description, galleryLimits.description)}
            value={chosen.description}
            onChange={({ target }) => gallery.change(chosen.key, { description: target.value })}
          />
          <TextField
            label="Picture caption"
            optional
            autoComplete="off"
            error={over(chosen.caption, galleryLimits.caption)}
            value={chosen.caption}
            onChange={({ target }) => gallery.change(chosen.key, { caption: target.value })}
          />
        </div>
      )}
    </FieldFrame>
  );
}

function AddTile({ label, onFile }: { label: string; onFile: (file: File) => void }) {
  const drop = useFileDrop(onFile);
  return (
    <span
      {...drop}
      className={`${fileFrameClass} grid h-19.5 w-25.5 place-items-center text-center text-xs/4 text-muted`}
    >
      <span>
        <OwnerIcon name="image-plus" className="mx-auto size-5" />
        Click, drop or paste
      </span>
      <FileInput aria-label={label} accept={projectPictureTypes.join(',')} onFile={onFile} />
    </span>
  );
}

function Thumbnail({ item: { picture }, text }: { item: GalleryItem; text: string }) {
  const file = useFileAddress(picture instanceof File ? picture : undefined);
  const address = fileOrAddress(picture);
  const stored = usePictureSource(typeof address === 'string' ? pictureVariant(address, 320) : '');
  return (
    <img
      src={file || stored}
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

function over(text: string, limit: number): string | undefined {
  return Array.from(text.trim()).length > limit ? tooLong(limit) : undefined;
}
