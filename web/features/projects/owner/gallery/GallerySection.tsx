import { useState } from 'react';
import { flushSync } from 'react-dom';
import { projectPictureTypes, uploadLimits } from '#contract/profile/files.ts';
import { galleryLimits } from '#contract/projects/gallery.ts';
import { pictureVariant } from '#contract/paths.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Spinner } from '../../../../ui/owner/Spinner.tsx';
import { useFileAddress, usePictureSource } from '../../../../ui/owner/usePictureSource.ts';
import { FocalPointPicker } from './FocalPointPicker.tsx';
import { GalleryItemFields } from './GalleryItemFields.tsx';
import { PicturesInput } from './PicturesInput.tsx';
import type { GalleryForm } from './useGallery.ts';
import { OwnerIcon } from '../../../../ui/owner/OwnerIcon.tsx';

type GallerySectionProps = {
  gallery: GalleryForm;
  /** Value of the main picture's field. */
  mainImage: File | string;
};

/** The project's further pictures, and the focal points of all. */
export function GallerySection({ gallery, mainImage }: GallerySectionProps) {
  const [said, setSaid] = useState('');
  const shown = gallery.items.filter(({ removed }) => !removed);

  function move(key: string, by: -1 | 1) {
    const { activeElement } = document;
    flushSync(() => gallery.move(key, by));
    // Moving an element in the document blurs it.
    if (activeElement instanceof HTMLElement) activeElement.focus();
    const place = shown.findIndex((item) => item.key === key) + by;
    if (shown[place]) setSaid(`Moved to place ${place + 1} of ${shown.length}`);
  }

  if (gallery.isLoading) return <Spinner label="Loading pictures..." />;
  if (gallery.failed)
    return (
      <p role="alert" className="flex flex-wrap items-center gap-4 text-sm text-muted">
        Couldn’t load the other pictures. They are not changed.
        <Button variant="secondary" onClick={gallery.retry}>
          Try again
        </Button>
      </p>
    );

  return (
    <div className="space-y-4">
      {mainImage && <MainFocalPoint image={mainImage} gallery={gallery} />}
      {gallery.items.length > 0 && (
        <ol aria-label="Further pictures" className="space-y-3">
          {gallery.items.map((item) => (
            <li key={item.key}>
              <GalleryItemFields
                item={item}
                name={`picture ${shown.indexOf(item) + 1}`}
                onChange={(changes) => gallery.change(item.key, changes)}
                onMove={(by) => move(item.key, by)}
              />
            </li>
          ))}
        </ol>
      )}
      <PicturesInput
        label="Add pictures"
        accept={projectPictureTypes.join(',')}
        error={gallery.refused.join('\n') || undefined}
        hint={`Up to ${galleryLimits.pictures}, each at most ${uploadLimits.megabytes} MB. Press Alt+↑ or Alt+↓ on a picture’s buttons to move it.`}
        onFiles={gallery.add}
      />
      <span role="status" className="sr-only">
        {said}
      </span>
    </div>
  );
}

function MainFocalPoint({ image, gallery }: { image: File | string; gallery: GalleryForm }) {
  const [isOpen, setIsOpen] = useState(false);
  const chosen = useFileAddress(image instanceof File ? image : undefined);
  const address = image instanceof File ? '' : image;
  const kept = usePictureSource(address.startsWith('/') ? pictureVariant(address, 640) : address);
  const src = image instanceof File ? chosen : kept;
  return (
    <div className="space-y-4">
      <Button variant="secondary" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <OwnerIcon name="crosshair" className="size-5" />
        Set focal point of the main picture
      </Button>
      {isOpen && src && (
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
