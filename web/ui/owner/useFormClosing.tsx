import { type ReactNode, useState } from 'react';
import { discardDraft, draftFault, draftStatus } from '../form-state/drafts.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { useUnsavedWarning } from './useUnsavedWarning.tsx';

export type FormState = {
  dirty: boolean;
  isSaving: boolean;
};

type FormClosing = FormState & {
  /** Key of the form's draft. */
  draft: string;
  onClose: () => void;
};

/** `close` closes a form unless it is being saved, and asks about unsaved changes. Render `questions`. */
export function useFormClosing({ dirty, isSaving, draft, onClose }: FormClosing): {
  close: () => void;
  questions: ReactNode;
} {
  const [asking, setAsking] = useState(false);
  const leaveDialog = useUnsavedWarning(dirty, draft);
  return {
    close() {
      if (isSaving) return;
      if (dirty) setAsking(true);
      else onClose();
    },
    questions: (
      <>
        <ConfirmDialog
          open={asking}
          title="Close without saving?"
          description={asking && whatIsKept(draft)}
          confirmLabel="Delete the draft"
          cancelLabel="Keep editing"
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            onClose();
            discardWhenClosed(draft);
          }}
          other={{ label: 'Keep the draft', onChoose: onClose }}
        />
        {leaveDialog}
      </>
    ),
  };
}

/** Discards a draft once its form has unmounted, because unmounting may store the draft. */
export function discardWhenClosed(draft: string): void {
  setTimeout(() => discardDraft(draft));
}

function whatIsKept(draft: string): string {
  if (draftStatus(draft) === 'replaced')
    return 'The draft on this device has newer changes, made in another tab. Those of this tab are not kept.';
  if (draftFault()) return 'Your changes are kept as a draft until you close this tab.';
  return 'Your changes are kept as a draft on this device.';
}
