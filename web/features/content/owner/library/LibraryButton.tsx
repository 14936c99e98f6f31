import { lazy } from 'react';
import { DialogButton } from '../DialogButton.tsx';
import type { LibraryDialogProps } from './LibraryDialog.tsx';

const LibraryDialog = lazy(async () => ({ default: (await import('./LibraryDialog.tsx')).LibraryDialog }));

type LibraryButtonProps = Omit<LibraryDialogProps, 'onClose'> & {
  /** The field, for screen readers, where several are near each other. */
  label?: string;
};

/** Opens the stored pictures of all projects, to use some of them again. */
export function LibraryButton({ label, onChoose, ...dialog }: LibraryButtonProps) {
  return (
    <DialogButton icon="image" text="Choose from the site’s pictures" label={label}>
      {(close) => (
        <LibraryDialog
          {...dialog}
          onChoose={(pictures) => {
            close();
            onChoose(pictures);
          }}
          onClose={close}
        />
      )}
    </DialogButton>
  );
}
