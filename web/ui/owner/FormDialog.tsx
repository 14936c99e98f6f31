import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Dialog, type DialogClosing, type DialogWidth } from './Dialog.tsx';
import { discardDraft, draftFault, draftStatus } from '../form-state/drafts.ts';
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

/** A dialog with a form. With unsaved changes it asks what becomes of their draft, and before leaving the page. */
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
        title="Close without saving?"
        description={asking && whatIsKept(draft)}
        confirmLabel="Delete the draft"
        cancelLabel="Keep editing"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          onClose();
          // After unmounting, when the form may store its draft.
          setTimeout(() => discardDraft(draft));
        }}
        other={{ label: 'Keep the draft', onChoose: onClose }}
      />
      {leaveDialog}
    </Dialog>
  );
}

/** Returns what closing the window keeps. */
function whatIsKept(draft: string): string {
  if (draftStatus(draft) === 'replaced')
    return 'The draft on this device has newer changes, made in another tab. Those of this tab are not kept.';
  if (draftFault()) return 'Your changes are kept as a draft until you close this tab.';
  return 'Your changes are kept as a draft on this device.';
}
