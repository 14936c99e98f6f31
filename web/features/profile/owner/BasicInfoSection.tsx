import { useMemo } from 'react';
import { api } from '#contract/paths.ts';
import { basicInfoForm, type BasicInfoForm, type ProfileUser } from '#contract/profile/profile.ts';
import type { SuccessBody } from '#contract/success.ts';
import { call } from '../../../api/client.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { fieldProps } from '../../../ui/form-state/useContractForm.ts';
import { SettingsSection } from './SettingsSection.tsx';
import { useSettingsSection } from './useSettingsSection.ts';

const labels = { fullname: 'Full name', phone_number: 'Phone number', email: 'Email' };

function valuesOf({ fullname, phone_number, email }: ProfileUser): BasicInfoForm {
  return { fullname, phone_number: phone_number ?? '', email };
}

/** Name and phone number with the site's prefix. The visitors' email address is read-only here. */
export function BasicInfoSection({ user, phonePrefix }: { user: ProfileUser; phonePrefix: string }) {
  const schema = useMemo(() => basicInfoForm(phonePrefix), [phonePrefix]);
  const values = useMemo(() => valuesOf(user), [user]);
  const settings = useSettingsSection({
    draftKey: 'basic-info',
    schema,
    saved: values,
    valuesOf,
    save: ({ email: _readOnly, ...body }: BasicInfoForm, headers) =>
      call<SuccessBody>(api.updateBasicInfo, { method: 'PUT', body, headers }),
  });
  const { form } = settings;
  return (
    <SettingsSection
      title="Basic Information"
      description="Your name and how visitors reach you."
      settings={settings}
      labels={labels}
    >
      <TextField
        label={labels.fullname}
        autoComplete="name"
        readOnly={!settings.isEditing}
        {...fieldProps(form, 'fullname')}
      />
      <TextField
        label={labels.phone_number}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        hint={`Digits only. Shown with ${phonePrefix} in front.`}
        {...settings.text}
        {...fieldProps(form, 'phone_number')}
      />
      <TextField
        label={labels.email}
        type="email"
        autoComplete="email"
        hint="The address visitors see. Change it in Site Settings. Your sign-in address is under Security."
        placeholder="None"
        readOnly
        {...fieldProps(form, 'email')}
      />
    </SettingsSection>
  );
}
