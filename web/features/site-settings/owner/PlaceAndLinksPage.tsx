import { pages } from '#contract/paths.ts';
import { emailsShown } from '#contract/site/site-settings.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { SelectField } from '../../../ui/owner/SelectField.tsx';
import { fieldProps } from '../../../ui/form-state/useContractForm.ts';
import { useFormInAddress } from '../../../ui/owner/useFormInAddress.ts';
import { FurtherLinks } from './FurtherLinks.tsx';
import { emailNames, labels } from './setting-names.ts';
import { Section, type SettingsForm, SettingsPage } from './SettingsPage.tsx';

/** The contact details and links that visitors see, beside Common Details. */
export default function PlaceAndLinksPage() {
  return (
    <SettingsPage title="Place and links" draftKey="place-and-links" page={pages.contact}>
      {(form) => (
        <>
          <ContactDetails form={form} />
          <Section title={labels.links} description="Shown next to the links in Common Details.">
            <FurtherLinks form={form} />
          </Section>
        </>
      )}
    </SettingsPage>
  );
}

function ContactDetails({ form }: { form: SettingsForm }) {
  const { register, watch, formState } = form;
  useFormInAddress('place', () => form.setFocus('location'));
  return (
    <Section title="Contact details" description="Shown in the footer and on the contact page.">
      <SelectField
        label={labels.email_shown}
        options={emailsShown.map((value) => ({ value, label: emailNames[value] }))}
        {...fieldProps(form, 'email_shown')}
      />
      {watch('email_shown') === 'other' && (
        <TextField
          label={labels.contact_email}
          type="email"
          autoComplete="email"
          hint="Shown to visitors. Your sign-in address stays the same."
          {...fieldProps(form, 'contact_email')}
        />
      )}
      <TextField
        label={labels.location}
        optional
        autoComplete="off"
        hint="For example, a city, country or time zone."
        {...fieldProps(form, 'location')}
      />
      <TextField
        label={labels.phone_prefix}
        inputMode="tel"
        autoComplete="tel-country-code"
        hint="Your country code. With +91, numbers have ten digits."
        {...fieldProps(form, 'phone_prefix')}
      />
      <TextField
        label={labels.reply_within_hours}
        optional
        inputMode="numeric"
        autoComplete="off"
        hint="Shown on the contact page. Leave empty to hide it."
        {...register('reply_within_hours', { setValueAs: hoursOf })}
        error={formState.errors.reply_within_hours?.message}
      />
    </Section>
  );
}

/** Converts input to a number. The schema validates anything else. */
function hoursOf(typed: string | number | null): number | null {
  return typed === null || String(typed).trim() === '' ? null : Number(typed);
}
