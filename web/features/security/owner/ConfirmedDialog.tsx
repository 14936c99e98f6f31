import { type ConfirmedInput, confirmedInput, type SecondFactorChanged } from '#contract/auth/security.ts';
import { securityMessages } from '#contract/ui-text/owner.ts';
import { call } from '../../../api/client.ts';
import { useContractForm } from '../../../ui/form-state/useContractForm.ts';
import { CurrentPasswordField, SubmitDialog } from '../../../ui/owner/SubmitDialog.tsx';
import { type ChangeHandlers, useAfterChange } from './security-calls.ts';

type ConfirmedDialogProps = ChangeHandlers & {
  title: string;
  description: string;
  submitLabel: string;
  variant?: 'primary' | 'danger';
  /** The call that makes the change. */
  path: string;
};

/** Asks for the current password before a change. */
export function ConfirmedDialog({
  variant = 'danger',
  path,
  onClose,
  onCodes,
  ...texts
}: ConfirmedDialogProps) {
  const form = useContractForm(confirmedInput, { defaultValues: { current_password: '' } });
  const afterChange = useAfterChange({ onClose, onCodes });
  return (
    <SubmitDialog
      {...texts}
      variant={variant}
      form={form}
      send={async (body: ConfirmedInput) =>
        afterChange(await call<SecondFactorChanged>(path, { method: 'POST', body }))
      }
      failed={securityMessages.failed}
      onClose={onClose}
    >
      <CurrentPasswordField form={form} />
    </SubmitDialog>
  );
}
