import { type ConfirmedInput, confirmedInput } from '#contract/auth/security.ts';
import { useContractForm } from '../form-state/useContractForm.ts';
import { CurrentPasswordField, SubmitDialog, type SubmitDialogProps } from './SubmitDialog.tsx';

/** Asks for the current password, below the children, before an action. */
export function PasswordDialog({
  children,
  ...props
}: Omit<SubmitDialogProps<ConfirmedInput, ConfirmedInput>, 'form' | 'instead'>) {
  const form = useContractForm(confirmedInput, { defaultValues: { current_password: '' } });
  return (
    <SubmitDialog {...props} form={form}>
      {children}
      <CurrentPasswordField form={form} />
    </SubmitDialog>
  );
}
