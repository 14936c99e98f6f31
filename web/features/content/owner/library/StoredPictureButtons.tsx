import { lazy } from 'react';
import type { LibraryPicture } from '#contract/projects/picture-library.ts';
import { DialogButton } from '../DialogButton.tsx';
import type { LibraryDialogProps } from './LibraryDialog.tsx';

const LibraryDialog = lazy(async () => ({ default: (await import('./LibraryDialog.tsx')).LibraryDialog }));
const VideoDialog = lazy(async () => ({ default: (await import('../videos/VideoDialog.tsx')).VideoDialog }));

type StoredPictureButtonsProps = Omit<LibraryDialogProps, 'onClose'> & {
  /** Name of the field, for screen readers, where several fields are near each other. */
  label?: string;
  /** True, the default, if a video can be uploaded, too. */
  hasVideos?: boolean;
};

/** Buttons that open the library of stored pictures, and the dialog that uploads a video as a stored picture. */
export function StoredPictureButtons({
  label,
  hasVideos = true,
  onChoose,
  ...library
}: StoredPictureButtonsProps) {
  const closing = (close: () => void) => (pictures: LibraryPicture[]) => {
    close();
    onChoose(pictures);
  };
  return (
    <>
      <DialogButton icon="image" text="Choose from the site’s pictures" label={label}>
        {(close) => <LibraryDialog {...library} onChoose={closing(close)} onClose={close} />}
      </DialogButton>
      {hasVideos && (
        <DialogButton icon="film" text="Upload a video" label={label}>
          {(close) => <VideoDialog onChoose={(picture) => closing(close)([picture])} onClose={close} />}
        </DialogButton>
      )}
    </>
  );
}
