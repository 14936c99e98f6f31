import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Dialog, type DialogClosing, type DialogWidth } from './Dialog.tsx';
import { discardDraft } from '../form-state/drafts.ts';
import { useUnsavedWarning } from './useUnsavedWarning.tsx';

type FormDialogProps = DialogClosing & {
  title: string;
  description?: string | undefined;
  width?: DialogWidth;
  /** True with unsaved changes. */
  dirty: boolean;
  /** Key of the form's draft. */
  draft: string;
  /** Renders the form; `close` is for its Cancel button. */
  children: (close: () => void) => ReactNode;
};

/** A dialog with a form. Asks before unsaved changes are discarded with their draft, and before leaving the page. */
export function FormDialog({
  title,
  description,
  width,
  dirty,
  draft,
  onClose,
  fallbackFocus,
  children,
}: FormDialogProps) {
  const [asking, setAsking] = useState(false);
  const leaveDialog = useUnsavedWarning(dirty, draft);
  const close = () => (dirty ? setAsking(true) : onClose());
  return (
    <Dialog open onClose={close} width={width} {...{ title, description, fallbackFocus }}>
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
          // After unmounting, when the form may store its draft.
          setTimeout(() => discardDraft(draft));
        }}
      />
      {leaveDialog}
    </Dialog>
  );
}
