import { useQuery } from '@tanstack/react-query';
import { changePasswordInput, type ChangePasswordInput } from '#contract/auth/auth.ts';
import { api } from '#contract/addresses.ts';
import type { ProfileUser } from '#contract/profile/profile.ts';
import type { SuccessBody } from '#contract/success.ts';
import { call } from '../../../api/client.ts';
import { ApiFailure } from '../../../api/failure.ts';
import { PasswordField } from '../../../ui/fields/PasswordField.tsx';
import { securityQuery } from '../../auth/owner/security-calls.ts';
import type { Explained } from '../../../ui/owner/form-state/useSaveFault.ts';
import { fieldProps } from '../../../ui/form-state/useContractForm.ts';
import { useFormInAddress } from '../../../ui/owner/useFormInAddress.ts';
import { SettingsSection } from './SettingsSection.tsx';
import { useSettingsSection } from './useSettingsSection.ts';

const empty: ChangePasswordInput = { old_password: '', new_password: '', confirm_password: '' };
const valuesOf = () => empty;
const newPasswords = [
  ['new_password', 'New password'],
  ['confirm_password', 'Confirm new password'],
] as const;

export function PasswordSection({ user }: { user: ProfileUser }) {
  const settings = useSettingsSection({
    schema: changePasswordInput,
    user,
    valuesOf,
    save: (body: ChangePasswordInput) => call<SuccessBody>(api.changePassword, { method: 'PUT', body }),
    explain: explainWrongPassword,
  });
  useFormInAddress('password', settings.edit);
  const { form } = settings;
  const readOnly = !settings.isEditing;
  // The public email address may differ from the sign-in address.
  const { data } = useQuery({ ...securityQuery, enabled: settings.isEditing });
  return (
    <SettingsSection
      title="Password"
      description="Changing your password signs you out on all other devices."
      settings={settings}
      saveLabel="Change password"
    >
      {/* Tells password managers the account. */}
      <input type="text" autoComplete="username" value={data?.email ?? user.email} readOnly hidden />
      <div className="sm:col-span-2 sm:max-w-[calc(50%-0.625rem)]">
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          placeholder={readOnly ? '••••••••' : undefined}
          readOnly={readOnly}
          {...fieldProps(form, 'old_password')}
        />
      </div>
      {newPasswords.map(([name, label]) => (
        <div key={name} hidden={readOnly}>
          <PasswordField
            label={label}
            autoComplete="new-password"
            readOnly={readOnly}
            {...fieldProps(form, name)}
          />
        </div>
      ))}
    </SettingsSection>
  );
}

function explainWrongPassword(failure: unknown): Explained {
  if (!(failure instanceof ApiFailure) || failure.data?.code !== 'wrong_password') return {};
  return { issues: [{ path: 'old_password', message: failure.data.message }] };
}
