import { useEffect, useRef, useState } from 'react';
import { galleryLimits } from '#contract/projects/gallery.ts';
import { tooLong } from '#contract/ui-text/validation.ts';
import { pictureVariant } from '#contract/paths.ts';
import { Button } from '../../../../ui/Button.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { MarkdownField } from '../../../../ui/owner/MarkdownField.tsx';
import { stepByKey } from '../../../../ui/owner/step-by-key.ts';
import { useFileAddress, usePictureSource } from '../../../../ui/owner/usePictureSource.ts';
import { focalClass } from '../../../../ui/focal-class.ts';
import { IconButton } from '../../../../ui/owner/IconButton.tsx';
import { MoveButtons } from '../../../../ui/owner/MoveButtons.tsx';
import { FocalPointPicker } from './FocalPointPicker.tsx';
import type { GalleryItem } from './gallery-items.ts';

type GalleryItemFieldsProps = {
  item: GalleryItem;
  /** Name in this form, such as 'picture 2'. */
  name: string;
  onChange: (changes: Partial<GalleryItem>) => void;
  onMove: (by: -1 | 1) => void;
};

/** One picture of the form: texts, focal point, and buttons to move, remove and restore it. */
export function GalleryItemFields({ item, name, onChange, onMove }: GalleryItemFieldsProps) {
  const [isFocusing, setIsFocusing] = useState(false);
  const file = item.picture instanceof File ? item.picture : undefined;
  const fileAddress = useFileAddress(file);
  const kept = usePictureSource(item.picture instanceof File ? '' : pictureVariant(item.picture.src, 640));
  const src = fileAddress || kept;
  const removal = useRef<HTMLButtonElement>(null);
  const wasRemoved = useRef(item.removed);
  useEffect(() => {
    // The remove and restore buttons replace each other.
    if (wasRemoved.current !== item.removed) removal.current?.focus();
    wasRemoved.current = item.removed;
  }, [item.removed]);

  if (item.removed)
    return (
      <div className="flex items-center justify-between gap-4 rounded-md border border-dashed border-line px-4 py-3 text-sm text-muted">
        <span className="min-w-0 wrap-anywhere">
          {item.description || file?.name || 'The picture'} will be removed when you save.
        </span>
        <Button ref={removal} variant="secondary" onClick={() => onChange({ removed: false })}>
          Undo
        </Button>
      </div>
    );

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- on whichever of its buttons the focus is
    <div
      role="group"
      aria-label={name}
      data-invalid={item.failure ? true : undefined}
      onKeyDown={(event) => {
        const by = stepByKey(event);
        if (!by) return;
        event.preventDefault();
        onMove(by);
      }}
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
              onClick={() => onChange({ removed: true })}
            />
          </div>
        </div>
        <div className="space-y-3">
          <TextField
            label={`Description of ${name}`}
            error={over(item.description, galleryLimits.description)}
            value={item.description}
            onChange={(event) => onChange({ description: event.target.value })}
            autoComplete="off"
          />
          <MarkdownField
            kind="caption"
            label={`Caption of ${name}`}
            optional
            rows={2}
            limit={galleryLimits.caption}
            error={over(item.caption, galleryLimits.caption)}
            value={item.caption}
            onChange={(event) => onChange({ caption: event.target.value })}
          />
        </div>
      </div>
      {isFocusing && src && (
        <FocalPointPicker name={name} src={src} value={item} onChange={(focal) => onChange(focal)} />
      )}
      {item.failure && (
        <p role="alert" className="text-sm font-medium text-danger">
          {file?.name}: {item.failure} Save to try again, or remove it.
        </p>
      )}
    </div>
  );
}

function over(text: string, limit: number): string | undefined {
  return Array.from(text.trim()).length > limit ? tooLong(limit) : undefined;
}
