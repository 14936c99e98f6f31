import { confirmedInput } from '#contract/auth/security.ts';
import type { ConfirmedInput, SecondFactorChanged } from '#contract/auth/security.ts';
import { useContractForm } from '../../../ui/form-state/useContractForm.ts';
import { ConfirmedForm } from './ConfirmedForm.tsx';

type ConfirmedDialogProps = {
  title: string;
  description: string;
  confirmLabel: string;
  variant?: 'primary' | 'danger';
  send: (body: ConfirmedInput) => Promise<SecondFactorChanged>;
  onClose: () => void;
  onDone?: (answer: SecondFactorChanged) => void;
};

/** Asks for the current password, and for nothing else, before something is done. */
export function ConfirmedDialog({ variant = 'danger', ...props }: ConfirmedDialogProps) {
  const form = useContractForm(confirmedInput, { defaultValues: { current_password: '' } });
  return <ConfirmedForm {...props} variant={variant} form={form} />;
}
