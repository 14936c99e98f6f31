import type { ReactNode } from 'react';
import { Dialog, type DialogClosing, type DialogWidth } from './Dialog.tsx';
import { type FormClosing, useFormClosing } from './useFormClosing.tsx';

type FormDialogProps = DialogClosing &
  FormClosing & {
    title: string;
    description?: string | undefined;
    width?: DialogWidth;
    /** Renders the form; `close` is for its Cancel button. */
    children: (close: () => void) => ReactNode;
  };

/** A dialog with a form and its draft. */
export function FormDialog({ dirty, isSaving, draft, onClose, children, ...dialog }: FormDialogProps) {
  const { close, questions } = useFormClosing({ dirty, isSaving, draft, onClose });
  return (
    <Dialog open onClose={close} {...dialog}>
      {children(close)}
      {questions}
    </Dialog>
  );
}
