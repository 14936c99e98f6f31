import { useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Dialog } from './Dialog.tsx';
import type { DialogWidth } from './Dialog.tsx';
import { discardDraft } from '../form-state/useDraft.ts';
import { useUnsavedWarning } from './useUnsavedWarning.tsx';

type FormDialogProps = {
  title: string;
  width?: DialogWidth;
  /** Something was typed that has not been saved. */
  dirty: boolean;
  /** The key under which the form keeps its draft. */
  draft: string;
  onClose: () => void;
  /** Gets the focus when nothing had it before, or what opened the dialog is gone, as a notice about a draft. */
  fallbackFocus: RefObject<HTMLElement | null>;
  /** The form; `close` is what its Cancel button does. */
  children: (close: () => void) => ReactNode;
};

/**
 * A dialog with a form. Asks before what was typed is discarded with its draft, and before the page is left.
 */
export function FormDialog({
  title,
  width,
  dirty,
  draft,
  onClose,
  fallbackFocus,
  children,
}: FormDialogProps) {
  const [asking, setAsking] = useState(false);
  const leaveDialog = useUnsavedWarning(dirty);
  const close = () => (dirty ? setAsking(true) : onClose());
  return (
    <Dialog open onClose={close} width={width} title={title} fallbackFocus={fallbackFocus}>
      {children(close)}
      <ConfirmDialog
        open={asking}
        title="Discard your changes?"
        description="Your changes have not been saved."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          onClose();
          // After the form has unmounted, since it may still store its draft then.
          setTimeout(() => discardDraft(draft));
        }}
      />
      {leaveDialog}
    </Dialog>
  );
}
