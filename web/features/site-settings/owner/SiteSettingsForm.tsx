import type { ReactNode } from 'react';
import { type EmailShown, emailsShown, type SiteSettings } from '#contract/site/site-settings.ts';
import { directions, languages, type Direction, type Language } from '#contract/locales/locales.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { SelectField } from '../../../ui/owner/SelectField.tsx';
import { fieldProps } from '../../../ui/form-state/useContractForm.ts';
import { PageSection } from '../../../ui/owner/PageSection.tsx';
import { PageForm } from '../../../ui/owner/PageForm.tsx';
import { FurtherLinks } from './FurtherLinks.tsx';
import { useSiteSettings } from './useSiteSettings.ts';

const languageNames: Record<Language, string> = { en: 'English', hi: 'हिन्दी (Hindi)' };
const directionNames: Record<Direction, string> = { ltr: 'Left to right', rtl: 'Right to left' };

const emailNames: Record<EmailShown, string> = {
  sign_in: 'My sign-in address',
  other: 'Another address',
  none: 'None, only the contact form',
};

const labels: Readonly<Record<keyof SiteSettings, string>> = {
  email_shown: 'Email address for visitors',
  contact_email: 'Contact address',
  location: 'Location',
  phone_prefix: 'Phone prefix',
  reply_within_hours: 'Reply time in hours',
  footer_list: 'Show categories whose name contains',
  language: 'Language of public pages',
  direction: 'Text direction',
  analytics: 'Count visits',
  empty_texts: 'Custom texts',
  links: 'Further links',
};

/** Labels of select options. */
const choiceNames: Readonly<Record<string, string>> = { ...languageNames, ...directionNames, ...emailNames };
const nameOf = (_name: string, value: unknown) => choiceNames[String(value)];

/** Custom texts with the default texts that they replace. */
const emptyTextFields = [
  ['no_categories', 'Home page without categories'],
  ['explore_category', 'Category without a description'],
  ['no_projects_yet', 'Category without projects'],
  ['no_matching_projects', 'No project matches the filter'],
] as const;

export function SiteSettingsForm({ saved }: { saved: SiteSettings }) {
  const settings = useSiteSettings(saved);
  const { form } = settings;
  const { register, formState } = form;
  return (
    <PageForm versioned={settings} what="page" labels={labels} textOf={nameOf}>
      <ContactDetails form={form} />
      <Section title="Footer list" description="A second list of categories beside your main categories.">
        <TextField
          label={labels.footer_list}
          optional
          autoComplete="off"
          hint="Also the title of the list. Leave empty to hide the list."
          {...fieldProps(form, 'footer_list')}
        />
      </Section>
      <Section
        title="Language"
        description="For buttons, labels and dates. Your own texts are not translated."
      >
        <SelectField
          label={labels.language}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          {...fieldProps(form, 'language')}
        />
        <SelectField
          label={labels.direction}
          options={directions.map((value) => ({ value, label: directionNames[value] }))}
          {...fieldProps(form, 'direction')}
        />
      </Section>
      <Section
        title="Visits"
        description="Counted without cookies or personal data. Your own visits are not counted."
      >
        <label className="flex min-h-11 items-center gap-3 sm:col-span-2">
          <input type="checkbox" className="size-5 accent-accent" {...register('analytics')} />
          {labels.analytics}
        </label>
      </Section>
      <Section
        title={labels.empty_texts}
        description="Shown where a page has no content. Leave empty to use the default texts."
      >
        {emptyTextFields.map(([name, label]) => (
          <TextField
            key={name}
            label={label}
            optional
            autoComplete="off"
            {...register(`empty_texts.${name}`)}
            error={formState.errors.empty_texts?.[name]?.message}
          />
        ))}
      </Section>
      <Section title={labels.links} description="Shown next to the links in Common Details.">
        <FurtherLinks form={form} />
      </Section>
    </PageForm>
  );
}

type Form = ReturnType<typeof useSiteSettings>['form'];

function ContactDetails({ form }: { form: Form }) {
  const { register, watch, formState } = form;
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

function Section({ children, ...about }: { title: string; description: string; children: ReactNode }) {
  return (
    <PageSection {...about}>
      <div className="grid gap-5 sm:grid-cols-2">{children}</div>
    </PageSection>
  );
}
