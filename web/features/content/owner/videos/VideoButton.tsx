import { lazy } from 'react';
import { DialogButton } from '../DialogButton.tsx';
import type { VideoDialogProps } from './VideoDialog.tsx';

const VideoDialog = lazy(async () => ({ default: (await import('./VideoDialog.tsx')).VideoDialog }));

type VideoButtonProps = Pick<VideoDialogProps, 'onChoose'> & {
  /** The field, for screen readers, where several are near each other. */
  label?: string;
};

/** Opens the window that uploads a video. */
export function VideoButton({ label, onChoose }: VideoButtonProps) {
  return (
    <DialogButton icon="film" text="Upload a video" label={label}>
      {(close) => (
        <VideoDialog
          onChoose={(picture) => {
            close();
            onChoose(picture);
          }}
          onClose={close}
        />
      )}
    </DialogButton>
  );
}
