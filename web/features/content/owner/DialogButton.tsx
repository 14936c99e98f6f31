import { type ReactNode, Suspense, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import type { OwnerIconName } from '../../../ui/owner/owner-icon-names.ts';
import { OwnerIcon } from '../../../ui/owner/OwnerIcon.tsx';

type DialogButtonProps = {
  icon: OwnerIconName;
  text: string;
  /** Name of the field, for screen readers, where several such buttons are near each other. */
  label?: string | undefined;
  /** Renders the dialog, which may load lazily. */
  children: (close: () => void) => ReactNode;
};

/** A button that opens a dialog. */
export function DialogButton({ icon, text, label, children }: DialogButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        aria-label={label && `${text}: ${label}`}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <OwnerIcon name={icon} className="size-4" />
        {text}
      </Button>
      {isOpen && <Suspense>{children(() => setIsOpen(false))}</Suspense>}
    </>
  );
}
