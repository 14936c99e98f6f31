import { pages } from '#contract/paths.ts';
import { emailsShown } from '#contract/site-settings/site-settings.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { SelectField } from '../../../ui/owner/Select.tsx';
import { labelledFields } from '../../../ui/owner/labelled-fields.ts';
import { useFormInAddress } from '../../../ui/owner/useFormInAddress.ts';
import { FurtherLinks } from './FurtherLinks.tsx';
import { emailNames, labels } from './setting-names.ts';
import { Section, type SettingsForm, SettingsPage } from './SettingsPage.tsx';

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
  const field = labelledFields(form, labels);
  useFormInAddress('place', () => form.setFocus('location'));
  return (
    <Section title="Contact details" description="Shown in the footer and on the contact page.">
      <SelectField
        options={emailsShown.map((value) => ({ value, label: emailNames[value] }))}
        {...field('email_shown')}
      />
      {watch('email_shown') === 'other' && (
        <TextField
          type="email"
          autoComplete="email"
          hint="Shown to visitors. Your sign-in address stays the same."
          {...field('contact_email')}
        />
      )}
      <TextField optional hint="For example, a city, country or time zone." {...field('location')} />
      <TextField
        inputMode="tel"
        autoComplete="tel-country-code"
        hint="Your country code. Numbers must have a length of that country; with +91, ten digits."
        {...field('phone_prefix')}
      />
      <TextField
        label={labels.reply_within_hours}
        optional
        inputMode="numeric"
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
