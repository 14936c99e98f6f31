import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Dialog, type DialogClosing } from './Dialog.tsx';
import { DialogForm } from './DialogForm.tsx';
import { KeptNote, RestoredNotice } from './DraftNotices.tsx';
import { FormConflict, type FormConflictProps } from './FormConflict.tsx';
import { useFormClosing } from './useFormClosing.tsx';

type RecordDialogProps<Values extends FieldValues, Output extends FieldValues> = FormConflictProps<
  Values,
  Output
> &
  DialogClosing & {
    /** The edited record; undefined to add one. */
    record: { id: number } | undefined;
    /** By default “Add” or “Edit” and the kind of record. */
    title?: string;
    description?: string;
    submitLabel?: string;
    children: ReactNode;
  };

/** A dialog that adds or edits a record, with draft and conflict resolution. */
export function RecordDialog<Values extends FieldValues, Output extends FieldValues>({
  record,
  title,
  description,
  submitLabel,
  children,
  ...about
}: RecordDialogProps<Values, Output>) {
  const { versioned, what, labels, onClose, fallbackFocus } = about;
  const { isDirty, isSaving, draftKey = '' } = versioned;
  const { close, questions } = useFormClosing({ dirty: isDirty, isSaving, draft: draftKey, onClose });
  const add = `Add ${what}`;
  return (
    <Dialog
      open
      onClose={close}
      title={title ?? (record ? `Edit ${what}` : add)}
      description={description}
      fallbackFocus={fallbackFocus}
    >
      <DialogForm
        onSubmit={versioned.submit}
        onCancel={close}
        submitLabel={submitLabel ?? (record ? 'Save changes' : add)}
        busy={isSaving}
        fault={versioned.fault}
        note={<KeptNote versioned={versioned} />}
      >
        <RestoredNotice versioned={versioned} labels={labels} />
        {children}
        <FormConflict {...about} />
      </DialogForm>
      {questions}
    </Dialog>
  );
}
