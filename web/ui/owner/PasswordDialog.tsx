import type { ReactNode, RefObject } from 'react';
import { type ConfirmedInput, confirmedInput } from '#contract/auth/security.ts';
import { useContractForm } from '../form-state/useContractForm.ts';
import { CurrentPasswordField, SubmitDialog } from './SubmitDialog.tsx';

type PasswordDialogProps = {
  title: string;
  description?: string;
  submitLabel: string;
  variant?: 'primary' | 'danger';
  /** Sends the password and closes the dialog, which shows a rejection. */
  send: (confirmed: ConfirmedInput) => Promise<void>;
  /** Title of a failure without a message from the server. */
  failed: string;
  onClose: () => void;
  /** Focused if the element that opened the dialog was removed. */
  fallbackFocus?: RefObject<HTMLElement | null>;
  /** Shown above the field. */
  children?: ReactNode;
};

/** Asks for the current password before an action. */
export function PasswordDialog({ children, ...props }: PasswordDialogProps) {
  const form = useContractForm(confirmedInput, { defaultValues: { current_password: '' } });
  return (
    <SubmitDialog {...props} form={form}>
      {children}
      <CurrentPasswordField form={form} />
    </SubmitDialog>
  );
}
