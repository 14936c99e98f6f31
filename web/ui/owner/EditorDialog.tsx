import { type ReactNode, Suspense, useState } from 'react';
import { DialogBody, type DialogClosing } from './Dialog.tsx';
import { FormDialog } from './FormDialog.tsx';
import { discardWhenClosed, type FormState } from './useFormClosing.tsx';

/** Callbacks of an editor's form. */
export type EditorWindow = {
  onState: (state: FormState) => void;
  onCancel: () => void;
  /**
   * Called after saving, with the address where the record is found if that may have changed. The form stays busy until it
   * resolves.
   */
  onDone: (address?: string) => void | Promise<void>;
  /** Called when a version was restored, so that the form reads the record again. */
  onRestored: () => void;
};

type EditorDialogProps = DialogClosing & {
  title: string;
  /** Key of the form's draft. */
  draft: string;
  /** Renders the form. `restored` is the number of restored versions. */
  children: (window: EditorWindow, restored: number) => ReactNode;
};

/** The window of an editor, whose form may be loaded late. */
export function EditorDialog({ children, ...dialog }: EditorDialogProps) {
  const [state, setState] = useState<FormState>({ dirty: false, isSaving: false });
  const [restored, setRestored] = useState(0);
  const onRestored = () => {
    setRestored(restored + 1);
    discardWhenClosed(dialog.draft);
  };
  return (
    <FormDialog {...dialog} {...state} width="window">
      {(close) => (
        <Suspense fallback={<Loading />}>
          {children(
            { onState: setState, onCancel: close, onDone: () => dialog.onClose(), onRestored },
            restored,
          )}
        </Suspense>
      )}
    </FormDialog>
  );
}

function Loading() {
  return (
    <DialogBody>
      <p role="status" className="text-muted">
        Loading editor...
      </p>
    </DialogBody>
  );
}
