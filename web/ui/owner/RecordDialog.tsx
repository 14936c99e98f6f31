import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { draftKey } from '../form-state/useDraft.ts';
import type { DialogClosing } from './Dialog.tsx';
import { DialogForm } from './DialogForm.tsx';
import { KeptNote, RestoredNotice } from './DraftNotices.tsx';
import { FormConflict, type FormConflictProps } from './FormConflict.tsx';
import { FormDialog } from './FormDialog.tsx';

type RecordDialogProps<Values extends FieldValues, Output extends FieldValues> = FormConflictProps<
  Values,
  Output
> &
  DialogClosing & {
    /** Undefined to add one. */
    record: { id: number } | undefined;
    /** The fields. */
    children: ReactNode;
  };

/** A dialog that adds or edits a versioned record, with its draft and conflict window. */
export function RecordDialog<Values extends FieldValues, Output extends FieldValues>({
  record,
  children,
  ...about
}: RecordDialogProps<Values, Output>) {
  const { versioned, what, labels, onClose, fallbackFocus } = about;
  const add = `Add ${what}`;
  return (
    <FormDialog
      title={record ? `Edit ${what}` : add}
      dirty={versioned.isDirty}
      draft={draftKey(what, record)}
      onClose={onClose}
      fallbackFocus={fallbackFocus}
    >
      {(close) => (
        <DialogForm
          onSubmit={versioned.submit}
          onCancel={close}
          submitLabel={record ? 'Save changes' : add}
          busy={versioned.isSaving}
          fault={versioned.fault}
          note={<KeptNote versioned={versioned} />}
        >
          <RestoredNotice versioned={versioned} labels={labels} />
          {children}
          <FormConflict {...about} />
        </DialogForm>
      )}
    </FormDialog>
  );
}
