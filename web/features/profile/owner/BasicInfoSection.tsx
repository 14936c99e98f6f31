import { useMemo } from 'react';
import { api } from '#contract/paths.ts';
import { basicInfoForm } from '#contract/profile.ts';
import type { BasicInfoForm, BasicInfoInput, ProfileUser } from '#contract/profile.ts';
import { phonePrefix } from '#contract/site.ts';
import type { SuccessBody } from '#contract/success.ts';
import { call } from '../../../api/client.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import { useSettingsForm } from './useSettingsForm.ts';

const fieldOf = { fullname: 'fullName', phone_number: 'phone' } as const;

/** The owner's name and phone number, and the address that they sign in with. */
export function BasicInfoSection({ user }: { user: ProfileUser }) {
  const values = useMemo<BasicInfoForm>(
    () => ({ fullName: user.fullname, email: user.email, phone: user.phone_number ?? '' }),
    [user],
  );
  const settings = useSettingsForm({
    name: 'basic-info',
    schema: basicInfoForm,
    values,
    fieldOf,
    save: ({ fullName, phone }: BasicInfoForm) => {
      const body: BasicInfoInput = { fullname: fullName, phone_number: phone };
      return call<SuccessBody>(api.updateBasicInfo, { method: 'PUT', body });
    },
    draftOf: ({ fullName, phone }) => ({ fullName, phone }),
  });
  const { register, formState } = settings.form;
  const readOnly = !settings.editing;
  return (
    <SettingsSection
      title="Basic Information"
      description="Your name heads the site; visitors reach you by the rest."
      settings={settings}
    >
      <TextField
        label="Full name"
        autoComplete="name"
        readOnly={readOnly}
        {...register('fullName')}
        error={formState.errors.fullName?.message}
      />
      <TextField
        label="Phone number"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        hint={`Ten digits; shown with ${phonePrefix} before them.`}
        readOnly={readOnly}
        {...register('phone')}
        error={formState.errors.phone?.message}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        hint="Your sign-in address. It cannot be changed here."
        readOnly
        {...register('email')}
        error={formState.errors.email?.message}
      />
    </SettingsSection>
  );
}
