import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { OwnerIcon } from '../../../../ui/owner/OwnerIcon.tsx';
import type { VideoDialogProps } from './VideoDialog.tsx';

const VideoDialog = lazy(async () => ({ default: (await import('./VideoDialog.tsx')).VideoDialog }));

type VideoButtonProps = Pick<VideoDialogProps, 'onChoose'> & {
  /** The field, for screen readers, where several are near each other. */
  label?: string;
};

const text = 'Upload a video';

/** Opens the window that uploads a video. */
export function VideoButton({ label, onChoose }: VideoButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        aria-label={label && `${text}: ${label}`}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <OwnerIcon name="film" className="size-4" />
        {text}
      </Button>
      {isOpen && (
        <Suspense>
          <VideoDialog
            onChoose={(picture) => {
              setIsOpen(false);
              onChoose(picture);
            }}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
