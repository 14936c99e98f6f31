import { confirmedInput } from '#contract/security.ts';
import type { ConfirmedInput, SecondFactorChanged } from '#contract/security.ts';
import { Button } from '../../../ui/Button.tsx';
import { PasswordField } from '../../../ui/fields/PasswordField.tsx';
import { useContractForm } from '../../../ui/form-state/useContractForm.ts';
import { Dialog, DialogActions, DialogBody } from '../../../ui/owner/Dialog.tsx';
import { showRefusal, useAfterChange } from './security.ts';

type ConfirmedDialogProps = {
  title: string;
  description: string;
  confirmLabel: string;
  variant?: 'primary' | 'danger';
  send: (body: ConfirmedInput) => Promise<SecondFactorChanged>;
  onClose: () => void;
  onDone?: (answer: SecondFactorChanged) => void;
};

/** Asks for the current password before something is done. */
export function ConfirmedDialog(props: ConfirmedDialogProps) {
  const { title, description, confirmLabel, variant = 'danger', send, onClose, onDone } = props;
  const afterChange = useAfterChange();
  const form = useContractForm(confirmedInput, { defaultValues: { current_password: '' } });
  const { isSubmitting, errors } = form.formState;

  async function submit(body: ConfirmedInput) {
    try {
      const answer = await send(body);
      onClose();
      onDone?.(answer);
      await afterChange(answer);
    } catch (failure) {
      showRefusal(failure, form);
    }
  }

  return (
    <Dialog open onClose={onClose} title={title} description={description}>
      <form noValidate className="flex min-h-0 flex-1 flex-col" onSubmit={form.handleSubmit(submit)}>
        <DialogBody>
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            {...form.register('current_password')}
            error={errors.current_password?.message}
          />
        </DialogBody>
        <DialogActions>
          <Button variant="secondary" onClick={onClose} disabled={isSubmitting}>
            Cancel
          </Button>
          <Button type="submit" variant={variant} busy={isSubmitting}>
            {confirmLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
