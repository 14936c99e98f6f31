import type { SecondFactorChanged } from '#contract/auth/security.ts';
import { securityMessages } from '#contract/ui-text/owner.ts';
import { call } from '../../../api/client.ts';
import { PasswordDialog } from '../../../ui/owner/PasswordDialog.tsx';
import { type ChangeHandlers, useAfterChange } from './security-calls.ts';

type ConfirmedDialogProps = ChangeHandlers & {
  title: string;
  description: string;
  submitLabel: string;
  variant?: 'primary' | 'danger';
  /** The call that makes the change. */
  path: string;
};

/** Asks for the current password before a change of the second factor. */
export function ConfirmedDialog({
  variant = 'danger',
  path,
  onClose,
  onCodes,
  ...texts
}: ConfirmedDialogProps) {
  const afterChange = useAfterChange({ onClose, onCodes });
  return (
    <PasswordDialog
      {...texts}
      variant={variant}
      send={async (body) => afterChange(await call<SecondFactorChanged>(path, { method: 'POST', body }))}
      failed={securityMessages.failed}
      onClose={onClose}
    />
  );
}
