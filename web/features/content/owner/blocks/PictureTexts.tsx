import { useState } from 'react';
import { galleryLimits } from '#contract/projects/gallery.ts';
import { Button } from '../../../../ui/Button.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { OwnerIcon } from '../../../../ui/owner/OwnerIcon.tsx';
import { FocalPointPicker } from '../pictures/FocalPointPicker.tsx';
import type { EditedPicture } from '../content-values.ts';
import { fileOrAddress, tooLongFault } from '../pictures/picture-items.ts';
import type { Pictures } from '../pictures/usePictures.ts';
import { ItemPlaySettings } from '../pictures/ItemPlaySettings.tsx';
import { UploadNote } from '../pictures/UploadNote.tsx';
import { useSizedSource } from '../../../../ui/owner/usePictureSource.ts';

/** Alt text, caption and focal point of a picture in a block. */
export function PictureTexts({ item, gallery }: { item: EditedPicture; gallery: Pictures }) {
  const [isFocusing, setIsFocusing] = useState(false);
  const src = useSizedSource(fileOrAddress(item), 640);
  const change = (changes: Partial<EditedPicture>) => gallery.change(item, changes);
  return (
    <div className="mt-3 space-y-3">
      <UploadNote item={item} gallery={gallery} />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label="Alt text"
          optional
          autoComplete="off"
          error={tooLongFault(item.description, galleryLimits.description)}
          value={item.description}
          onChange={({ target }) => change({ description: target.value })}
        />
        <TextField
          label="Picture caption"
          optional
          autoComplete="off"
          error={tooLongFault(item.caption, galleryLimits.caption)}
          value={item.caption}
          onChange={({ target }) => change({ caption: target.value })}
        />
      </div>
      <Button variant="secondary" aria-expanded={isFocusing} onClick={() => setIsFocusing(!isFocusing)}>
        <OwnerIcon name="crosshair" className="size-4" />
        Focal point
      </Button>
      <ItemPlaySettings item={item} gallery={gallery} name={item.description || 'the video'} />
      {isFocusing && src && (
        <FocalPointPicker name={item.description || 'the picture'} src={src} value={item} onChange={change} />
      )}
    </div>
  );
}
