import { useState, type Ref } from 'react';
import { galleryLimits } from '#contract/projects/gallery.ts';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { RemovedItem } from '../../../../ui/owner/RemovedItem.tsx';
import { useRemovalFocus } from '../../../../ui/owner/useRemovalFocus.ts';
import { stepByKey } from '../../../../ui/owner/useSortable.ts';
import { focalClass } from '../../../../ui/focal-class.ts';
import { IconButton } from '../../../../ui/owner/IconButton.tsx';
import { MoveButtons } from '../../../../ui/owner/MoveButtons.tsx';
import { FocalPointPicker } from '../../../content/owner/pictures/FocalPointPicker.tsx';
import type { EditedPicture } from '../../../content/owner/content-values.ts';
import { fileOrAddress, tooLongFault } from '../../../content/owner/pictures/picture-items.ts';
import { ItemPlaySettings } from '../../../content/owner/pictures/ItemPlaySettings.tsx';
import { TextEditor } from '../../../content/owner/editor/TextEditor.tsx';
import { UploadNote } from '../../../content/owner/pictures/UploadNote.tsx';
import type { Pictures } from '../../../content/owner/pictures/usePictures.ts';
import { useSizedSource } from '../../../../ui/owner/usePictureSource.ts';

type GalleryItemFieldsProps = {
  item: EditedPicture;
  gallery: Pictures;
  /** Name in this form, such as 'picture 2'. */
  name: string;
  onMove: (by: -1 | 1) => void;
};

/** One picture of the form: texts, focal point, and buttons to move, remove and restore it. */
export function GalleryItemFields({ item, gallery, name, onMove }: GalleryItemFieldsProps) {
  const removal = useRemovalFocus(item.removed === true);
  const upload = gallery.uploadOf(item);
  const change = (changes: Partial<EditedPicture>) => gallery.change(item, changes);

  if (item.removed)
    return (
      <RemovedItem ref={removal} onUndo={() => gallery.restore(item)}>
        {item.description || (item.picture instanceof File ? item.picture.name : 'The picture')}
      </RemovedItem>
    );

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- on whichever of its buttons the focus is
    <div
      role="group"
      aria-label={name}
      tabIndex={-1}
      data-invalid={upload?.failure ? true : undefined}
      onKeyDown={(event) => {
        const by = stepByKey(event);
        if (!by) return;
        event.preventDefault();
        onMove(by);
      }}
      className="space-y-4 rounded-md border border-line p-3 data-invalid:border-danger"
    >
      <PictureWithTexts {...{ item, gallery, name, change, onMove, removal }} />
      <UploadNote picture={item.picture} upload={upload} onRetry={() => gallery.retryUpload(item)} />
      <ItemPlaySettings item={item} gallery={gallery} name={name} />
    </div>
  );
}

type PictureWithTextsProps = GalleryItemFieldsProps & {
  change: (changes: Partial<EditedPicture>) => void;
  /** The remove button. */
  removal: Ref<HTMLButtonElement>;
};

function PictureWithTexts({ item, gallery, name, change, onMove, removal }: PictureWithTextsProps) {
  const [isFocusing, setIsFocusing] = useState(false);
  const src = useSizedSource(fileOrAddress(item), 640);
  return (
    <>
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
            autoComplete="off"
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
    </>
  );
}
