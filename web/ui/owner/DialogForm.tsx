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
  busy: boolean;
  fault: SaveFault | null;
  note?: ReactNode;
  children: ReactNode;
};

/** The fields of a form in a dialog, with a button to cancel and one to submit. */
export function DialogForm({ onSubmit, onCancel, busy, fault, ...props }: DialogFormProps) {
  return (
    <form noValidate className="flex min-h-0 flex-1 flex-col" onSubmit={(event) => void onSubmit(event)}>
      <DialogBody>{props.children}</DialogBody>
      <DialogActions>
        {props.note}
        <SaveFaultNotice fault={fault} busy={busy} />
        <Button variant="secondary" onClick={onCancel} disabled={busy}>
          Cancel
        </Button>
        <Button type="submit" variant={props.variant ?? 'primary'} busy={busy} disabled={props.disabled}>
          {props.submitLabel}
        </Button>
      </DialogActions>
    </form>
  );
}
