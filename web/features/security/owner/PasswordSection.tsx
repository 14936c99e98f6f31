import { useState } from 'react';
import { changePasswordInput, type ChangePasswordInput } from '#contract/auth/auth.ts';
import { api } from '#contract/paths.ts';
import { securityMessages } from '#contract/ui-text/owner.ts';
import type { SuccessBody } from '#contract/success.ts';
import { call } from '../../../api/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { PasswordField } from '../../../ui/fields/PasswordField.tsx';
import { fieldProps, useContractForm } from '../../../ui/form-state/useContractForm.ts';
import { PageSection } from '../../../ui/owner/PageSection.tsx';
import { SubmitDialog } from '../../../ui/owner/SubmitDialog.tsx';
import { useAfterChange } from './security-calls.ts';

/** Changes the password, as the section of Common Details does. */
export function PasswordSection({ email }: { email: string }) {
  const [open, setOpen] = useState(false);
  return (
    <PageSection
      title="Password"
      description="Changing your password signs you out on all other devices."
      actions={
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Change password
        </Button>
      }
    >
      <p>You sign in with your password, or with a passkey.</p>
      {open && <ChangePasswordDialog email={email} onClose={() => setOpen(false)} />}
    </PageSection>
  );
}

function ChangePasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const form = useContractForm(changePasswordInput, {
    defaultValues: { old_password: '', new_password: '', confirm_password: '' },
  });
  const afterChange = useAfterChange({ onClose });

  async function send(body: ChangePasswordInput) {
    await afterChange(await call<SuccessBody>(api.changePassword, { method: 'PUT', body }));
  }

  return (
    <SubmitDialog
      title="Change password"
      submitLabel="Change password"
      form={form}
      send={send}
      failed={securityMessages.failed}
      passwordField="old_password"
      onClose={onClose}
    >
      {/* Tells password managers the account. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        {...fieldProps(form, 'old_password')}
      />
      <PasswordField label="New password" autoComplete="new-password" {...fieldProps(form, 'new_password')} />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        {...fieldProps(form, 'confirm_password')}
      />
    </SubmitDialog>
  );
}
