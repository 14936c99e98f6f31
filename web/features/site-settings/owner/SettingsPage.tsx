import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { type EmailShown, type SiteSettings } from '#contract/site/site-settings.ts';
import type { Direction, Language } from '#contract/locales/locales.ts';
import { PageForm } from '../../../ui/owner/PageForm.tsx';
import { PageHeading, PageSection } from '../../../ui/owner/PageSection.tsx';
import { QueryStatus } from '../../../ui/owner/QueryStatus.tsx';
import { siteSettingsQuery, useSiteSettings } from './useSiteSettings.ts';

export const languageNames: Record<Language, string> = { en: 'English', hi: 'हिन्दी (Hindi)' };
export const directionNames: Record<Direction, string> = { ltr: 'Left to right', rtl: 'Right to left' };

export const emailNames: Record<EmailShown, string> = {
  sign_in: 'My sign-in address',
  other: 'Another address',
  none: 'None, only the contact form',
};

export const labels: Readonly<Record<keyof SiteSettings, string>> = {
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

export type SettingsForm = ReturnType<typeof useSiteSettings>['form'];

type SettingsPageProps = {
  title: string;
  draftKey: string;
  /** The fields of this page. The others are saved as they are. */
  children: (form: SettingsForm) => ReactNode;
};

/** A page with some of the site's settings. */
export function SettingsPage({ title, ...fields }: SettingsPageProps) {
  const settings = useQuery(siteSettingsQuery);
  return (
    <>
      <PageHeading title={title} />
      {settings.data && <SettingsFields saved={settings.data} {...fields} />}
      <QueryStatus query={settings} loading="Loading settings..." failed="Couldn’t load the settings" />
    </>
  );
}

type SettingsFieldsProps = Omit<SettingsPageProps, 'title'> & { saved: SiteSettings };

function SettingsFields({ saved, draftKey, children }: SettingsFieldsProps) {
  const settings = useSiteSettings(saved, draftKey);
  return (
    <PageForm versioned={settings} what="page" labels={labels} textOf={nameOf}>
      {children(settings.form)}
    </PageForm>
  );
}

export function Section({ children, ...about }: { title: string; description: string; children: ReactNode }) {
  return (
    <PageSection {...about}>
      <div className="grid gap-5 sm:grid-cols-2">{children}</div>
    </PageSection>
  );
}
