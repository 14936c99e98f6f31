import { useEffect, useRef, useState } from 'react';
import { galleryLimits } from '#contract/projects/gallery.ts';
import { Button } from '../../../../ui/Button.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { movesByKeys } from '../../../../ui/owner/useSortable.ts';
import { focalClass } from '../../../../ui/focal-class.ts';
import { IconButton } from '../../../../ui/owner/IconButton.tsx';
import { MoveButtons } from '../../../../ui/owner/MoveButtons.tsx';
import { FocalPointPicker } from '../../../content/owner/pictures/FocalPointPicker.tsx';
import type { EditedPicture } from '../../../content/owner/content-values.ts';
import { fileOrAddress, tooLongFault } from '../../../content/owner/pictures/picture-items.ts';
import { PlaySettings } from '../../../content/owner/videos/PlaySettings.tsx';
import { TextEditor } from '../../../content/owner/editor/TextEditor.tsx';
import { UploadNote } from '../../../content/owner/pictures/UploadNote.tsx';
import type { Pictures } from '../../../content/owner/pictures/usePictures.ts';
import { useSizedSource } from '../../../../ui/owner/held-pictures.ts';

type GalleryItemFieldsProps = {
  item: EditedPicture;
  gallery: Pictures;
  /** Name of the picture in this form, such as 'picture 2'. */
  name: string;
  onMove: (by: -1 | 1) => void;
};

/** The fields of a further picture: texts, focal point, play settings, and buttons to move, remove and restore it. */
export function GalleryItemFields({ item, gallery, name, onMove }: GalleryItemFieldsProps) {
  const removal = useRef<HTMLButtonElement>(null);
  const isRemoved = item.removed === true;
  const wasRemoved = useRef(isRemoved);
  // The buttons that remove and restore the picture replace each other, so the new one gets the focus.
  useEffect(() => {
    if (wasRemoved.current !== isRemoved) removal.current?.focus();
    wasRemoved.current = isRemoved;
  }, [isRemoved]);
  const { picture: stored } = item;
  const upload = gallery.uploadOf(item);
  const [isFocusing, setIsFocusing] = useState(false);
  const src = useSizedSource(fileOrAddress(item), 640);
  const change = (changes: Partial<EditedPicture>) => gallery.change(item, changes);

  if (isRemoved)
    return (
      <div className="flex items-center justify-between gap-4 rounded-md border border-dashed border-line px-4 py-3 text-sm text-muted">
        <span className="min-w-0 wrap-anywhere">
          {item.description || (stored instanceof File ? stored.name : 'The picture')} will be removed when
          you save.
        </span>
        <Button ref={removal} variant="secondary" onClick={() => gallery.restore(item)}>
          Undo
        </Button>
      </div>
    );

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys work on every button in it
    <div
      role="group"
      aria-label={name}
      tabIndex={-1}
      data-invalid={upload?.failure ? true : undefined}
      onKeyDown={movesByKeys(onMove)}
      className="space-y-4 rounded-md border border-line p-3 data-invalid:border-danger"
    >
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <div className="space-y-1">
          {src && (
            <img
              src={src}
              alt=""
              className={`aspect-4/3 w-full max-w-60 rounded-sm bg-sunken object-cover ${focalClass(item)}`}
            />
          )}
          <div className="flex">
            <MoveButtons name={name} onMove={onMove} />
            <IconButton
              icon="crosshair"
              label={`Set the focal point of ${name}`}
              tip="Focal point"
              aria-expanded={isFocusing}
              onClick={() => setIsFocusing(!isFocusing)}
            />
            <IconButton
              ref={removal}
              icon="trash"
              danger
              label={`Remove ${name}`}
              tip="Remove"
              onClick={() => gallery.remove([item])}
            />
          </div>
        </div>
        <div className="space-y-3">
          <TextField
            label={`Description of ${name}`}
            error={tooLongFault(item.description, galleryLimits.description)}
            value={item.description}
            onChange={(event) => change({ description: event.target.value })}
          />
          <TextEditor
            kind="caption"
            label={`Caption of ${name}`}
            optional
            limit={galleryLimits.caption}
            error={tooLongFault(item.caption, galleryLimits.caption)}
            value={item.caption}
            onChange={(caption) => change({ caption })}
          />
        </div>
      </div>
      {isFocusing && src && <FocalPointPicker name={name} src={src} value={item} onChange={change} />}
      <UploadNote picture={stored} upload={upload} onRetry={() => gallery.retryUpload(item)} />
      {!(stored instanceof File) && stored.video && (
        <PlaySettings
          video={stored.video}
          src={stored.src}
          name={name}
          onChange={({ picture, video }) => change({ picture: { ...picture, video } })}
        />
      )}
    </div>
  );
}
