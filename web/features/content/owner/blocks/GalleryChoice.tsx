import { useState } from 'react';
import { FieldFrame } from '../../../../ui/fields/FieldFrame.tsx';
import { IconButton } from '../../../../ui/owner/IconButton.tsx';
import { MoveButtons } from '../../../../ui/owner/MoveButtons.tsx';
import { stepByKey } from '../../../../ui/owner/useSortable.ts';
import type { EditedPicture } from '../content-values.ts';
import type { Pictures } from '../pictures/usePictures.ts';
import { LibraryButton } from '../library/LibraryButton.tsx';
import { VideoButton } from '../videos/VideoButton.tsx';
import { AddPicture } from './AddPicture.tsx';
import { PictureTexts } from './PictureTexts.tsx';
import { PictureThumbnail } from '../pictures/PictureThumbnail.tsx';
import { usePicturesOf } from './usePicturesOf.ts';

type GalleryChoiceProps = {
  error: string | undefined;
  gallery: Pictures;
  /** Ids of the chosen items, in order. */
  value: readonly number[];
  onChange: (ids: number[]) => void;
};

const tileClass =
  'block overflow-hidden rounded-sm border-3 border-transparent aria-pressed:border-accent focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-focus';

/** The pictures of a gallery in order. The pressed one shows its texts. */
export function GalleryChoice({ error, gallery, value, onChange }: GalleryChoiceProps) {
  const field = usePicturesOf(gallery, { ids: value, error }, (ids) =>
    onChange([...new Set([...value, ...ids])]),
  );
  const { items, chosen, fault, fieldIds } = field;
  const [selected, setSelected] = useState<number>();
  const edited = chosen.find(({ id }) => id === selected);
  const others = items.filter((item) => !chosen.includes(item));

  function move(item: EditedPicture, by: -1 | 1) {
    const from = chosen.indexOf(item);
    const ids = chosen.map(({ id }) => id);
    if (chosen[from + by]) onChange(ids.toSpliced(from, 1).toSpliced(from + by, 0, item.id));
  }

  return (
    <FieldFrame ids={fieldIds} label="Pictures" error={fault} group>
      <div
        role="group"
        aria-labelledby={fieldIds.labelId}
        aria-describedby={fieldIds.control['aria-describedby']}
        onPaste={field.onPaste}
        className="flex flex-wrap gap-2"
      >
        {chosen.map((item) => (
          <button
            key={item.id}
            type="button"
            aria-pressed={item === edited}
            onClick={() => setSelected(item === edited ? undefined : item.id)}
            onKeyDown={(event) => {
              const by = stepByKey(event);
              if (!by) return;
              // The block has the same keys.
              event.stopPropagation();
              event.preventDefault();
              move(item, by);
            }}
            className={tileClass}
          >
            <PictureThumbnail item={item} gallery={gallery} text={field.nameOf(item)} />
          </button>
        ))}
        <AddPicture label="Gallery: add files" multiple onFiles={field.add} />
      </div>
      <div className="mt-2 flex flex-wrap gap-2">
        <VideoButton label="Gallery" onChoose={(picture) => field.addStored([picture])} />
        <LibraryButton multiple label="Gallery" projectId={gallery.projectId} onChoose={field.addStored} />
      </div>
      {edited && (
        <div className="mt-3 rounded-md bg-sunken p-3">
          <div className="flex items-center">
            <span className="min-w-0 flex-1 text-sm font-semibold wrap-anywhere">{field.nameOf(edited)}</span>
            <MoveButtons name={field.nameOf(edited)} onMove={(by) => move(edited, by)} />
            <IconButton
              icon="x"
              danger
              tip="Take out of the gallery"
              label={`Take ${field.nameOf(edited)} out of the gallery`}
              onClick={() => onChange(value.filter((id) => id !== edited.id))}
            />
          </div>
          <PictureTexts item={edited} gallery={gallery} />
        </div>
      )}
      {others.length > 0 && (
        <div role="group" aria-label="Other pictures of the project" className="mt-3">
          <p className="mb-1.5 text-sm text-muted">Other pictures of the project</p>
          <div className="flex flex-wrap gap-2">
            {others.map((item) => (
              <button
                key={item.id}
                type="button"
                aria-label={`Add ${field.nameOf(item)}`}
                onClick={() => onChange([...chosen.map(({ id }) => id), item.id])}
                className={`${tileClass} opacity-60 hover:opacity-100 focus-visible:opacity-100`}
              >
                <PictureThumbnail item={item} gallery={gallery} text="" />
              </button>
            ))}
          </div>
        </div>
      )}
    </FieldFrame>
  );
}
