import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { OwnerIcon } from '../../../../ui/owner/OwnerIcon.tsx';
import type { LibraryDialogProps } from './LibraryDialog.tsx';

const LibraryDialog = lazy(async () => ({ default: (await import('./LibraryDialog.tsx')).LibraryDialog }));

type LibraryButtonProps = Omit<LibraryDialogProps, 'onClose'> & {
  /** The field, for screen readers, where several are near each other. */
  label?: string;
};

const text = 'Choose from the site’s pictures';

/** Opens the stored pictures of all projects, to use some of them again. */
export function LibraryButton({ label, onChoose, ...dialog }: LibraryButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        aria-label={label && `${text}: ${label}`}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <OwnerIcon name="image" className="size-4" />
        {text}
      </Button>
      {isOpen && (
        <Suspense>
          <LibraryDialog
            {...dialog}
            onChoose={(pictures) => {
              setIsOpen(false);
              onChoose(pictures);
            }}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
