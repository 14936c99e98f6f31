import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { api, pages } from '#contract/addresses.ts';
import { basicInfoForm, type BasicInfoForm, type ProfileUser } from '#contract/profile/profile.ts';
import type { SuccessBody } from '#contract/success.ts';
import { call } from '../../../api/client.ts';
import { Link } from '../../../routing/Link.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { labelledFields } from '../../../ui/owner/labelled-fields.ts';
import { SettingsSection } from './SettingsSection.tsx';
import { useSettingsSection } from './useSettingsSection.ts';

const labels = { fullname: 'Full name', phone_number: 'Phone number', email: 'Email' };

function valuesOf({ fullname, phone_number, email }: ProfileUser): BasicInfoForm {
  return { fullname, phone_number: phone_number ?? '', email };
}

/** Name and phone number, with the site's prefix. The email address that visitors see is read-only here. */
export function BasicInfoSection({ user, phonePrefix }: { user: ProfileUser; phonePrefix: string }) {
  const schema = useMemo(() => basicInfoForm(phonePrefix), [phonePrefix]);
  const settings = useSettingsSection({
    draftKey: 'basic-info',
    schema,
    user,
    valuesOf,
    page: pages.contact,
    save: ({ email: _readOnly, ...body }: BasicInfoForm, headers) =>
      call<SuccessBody>(api.updateBasicInfo, { method: 'PUT', body, headers }),
  });
  const { form } = settings;
  const field = labelledFields(form, labels);
  const phone = useWatch({ control: form.control, name: 'phone_number' });
  return (
    <SettingsSection
      title="Basic Information"
      description="Your name and how visitors reach you."
      settings={settings}
      labels={labels}
    >
      <TextField autoComplete="name" readOnly={!settings.isEditing} {...field('fullname')} />
      <TextField
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        hint={
          <>
            {phone?.trim().startsWith('+')
              ? `Leave out the country code: visitors see ${phonePrefix} in front. Change it in `
              : `Digits only. Visitors see ${phonePrefix} in front, as set in `}
            <PlaceAndLinks />.
          </>
        }
        {...settings.text}
        {...field('phone_number')}
      />
      <TextField
        type="email"
        autoComplete="email"
        hint={
          <>
            The address visitors see. Change it in <PlaceAndLinks />. Your sign-in address is in{' '}
            <Link to={pages.security} className="underline underline-offset-4">
              Security
            </Link>
            .
          </>
        }
        placeholder="None"
        readOnly
        {...field('email')}
      />
    </SettingsSection>
  );
}

function PlaceAndLinks() {
  return (
    <Link to={pages.placeAndLinks} className="underline underline-offset-4">
      Place and links
    </Link>
  );
}
