import type { ReactNode } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { securityMessages } from '#contract/ui-text/owner.ts';
import type { SecondFactorChanged } from '#contract/auth/security.ts';
import { Button } from '../../../ui/Button.tsx';
import { PasswordField } from '../../../ui/fields/PasswordField.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/owner/Dialog.tsx';
import { SaveFaultNotice } from '../../../ui/owner/SaveFaultNotice.tsx';
import { useSaveFault } from '../../../ui/owner/form-state/useSaveFault.ts';
import { showRefusal, useAfterChange } from './security-calls.ts';

type ConfirmedFormProps<Values extends FieldValues, Output> = {
  title: string;
  description?: string;
  confirmLabel: string;
  variant?: 'primary' | 'danger';
  /** Has a field `current_password`, which is shown below the others. */
  form: UseFormReturn<Values, unknown, Output>;
  /** Resolves to undefined where the form itself says why nothing was sent. */
  send: (fields: Output) => Promise<SecondFactorChanged | undefined>;
  onClose: () => void;
  onDone?: ((answer: SecondFactorChanged) => void) | undefined;
  /** Another window follows, which says what has happened. */
  goesOn?: boolean;
  /** In place of the fields, as long as they cannot be filled in. */
  instead?: ReactNode;
  /** The fields above the password. */
  children?: ReactNode;
};

/** A window that changes the second factor, for whoever knows the current password. */
export function ConfirmedForm<Values extends FieldValues, Output>({
  title,
  description,
  confirmLabel,
  variant = 'primary',
  form,
  send,
  onClose,
  onDone,
  goesOn = false,
  instead,
  children,
}: ConfirmedFormProps<Values, Output>) {
  const afterChange = useAfterChange();
  const { isSubmitting } = form.formState;
  const { fault, tell, clear } = useSaveFault(securityMessages.failed);
  const password = 'current_password' as FieldPath<Values>;

  async function submit(fields: Output) {
    clear();
    try {
      const answer = await send(fields);
      if (!answer) return;
      onClose();
      onDone?.(answer);
      if (!goesOn) await afterChange(answer);
    } catch (failure) {
      showRefusal(failure, form, tell);
    }
  }

  return (
    <Dialog open onClose={onClose} title={title} description={description}>
      <form noValidate className="flex min-h-0 flex-1 flex-col" onSubmit={form.handleSubmit(submit)}>
        <DialogBody>
          {instead ?? (
            <div className="grid gap-5">
              {children}
              <PasswordField
                label="Current password"
                autoComplete="current-password"
                {...form.register(password)}
                error={form.getFieldState(password, form.formState).error?.message}
              />
            </div>
          )}
        </DialogBody>
        <DialogActions>
          <SaveFaultNotice fault={fault} busy={isSubmitting} />
          <Button variant="secondary" onClick={onClose} disabled={isSubmitting}>
            Cancel
          </Button>
          <Button type="submit" variant={variant} busy={isSubmitting} disabled={instead !== undefined}>
            {confirmLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
