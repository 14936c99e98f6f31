import type { ReactNode, SubmitEvent } from 'react';
import { Button } from '../Button.tsx';
import { DialogActions, DialogBody } from './Dialog.tsx';
import type { SaveFault } from './form-state/useSaveFault.ts';
import { SaveFaultNotice } from './Notice.tsx';

type DialogFormProps = {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
  onCancel: () => void;
  submitLabel: string;
  variant?: 'primary' | 'danger' | undefined;
  disabled?: boolean;
  /** True while saving. */
  busy: boolean;
  /** The last failure. */
  fault: SaveFault | null;
  /** Shown beside the buttons. */
  note?: ReactNode;
  /** The fields. */
  children: ReactNode;
};

/** The form of a dialog: fields, Cancel and a submit button. */
export function DialogForm(props: DialogFormProps) {
  const {
    onSubmit,
    onCancel,
    submitLabel,
    variant = 'primary',
    disabled,
    busy,
    fault,
    note,
    children,
  } = props;
  return (
    <form noValidate className="flex min-h-0 flex-1 flex-col" onSubmit={(event) => void onSubmit(event)}>
      <DialogBody>{children}</DialogBody>
      <DialogActions>
        {note}
        <SaveFaultNotice fault={fault} busy={busy} />
        <Button variant="secondary" onClick={onCancel} disabled={busy}>
          Cancel
        </Button>
        <Button type="submit" variant={variant} busy={busy} disabled={disabled}>
          {submitLabel}
        </Button>
      </DialogActions>
    </form>
  );
}
