import { type ConfirmedInput, confirmedInput } from '#contract/auth/security.ts';
import { useContractForm } from '../form-state/useContractForm.ts';
import { SubmitDialog, type SubmitDialogProps } from './SubmitDialog.tsx';

export type PasswordDialogProps = Omit<SubmitDialogProps<ConfirmedInput, ConfirmedInput>, 'form' | 'instead'>;

/** Asks for the current password before an action. */
export function PasswordDialog(props: PasswordDialogProps) {
  const form = useContractForm(confirmedInput, { defaultValues: { current_password: '' } });
  return <SubmitDialog {...props} form={form} />;
}
