/** Labels of the settings and names of their choices. */
import type { EmailShown, SiteSettings } from '#contract/site-settings/site-settings.ts';
import { type Direction, type Language, languages } from '#contract/locales/locales.ts';

/** Each in itself, such as Deutsch. */
export const languageNames = Object.fromEntries(languages.map((tag) => [tag, nameInItself(tag)])) as Record<
  Language,
  string
>;
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
  statistics: 'Count visits',
  empty_texts: 'Custom texts',
  links: 'Further links',
};

const choiceNames: Readonly<Record<string, string>> = { ...languageNames, ...directionNames, ...emailNames };
export const nameOf = (_name: string, value: unknown) => choiceNames[String(value)];

function nameInItself(tag: Language): string {
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  return name.replace(/^./u, (first) => first.toLocaleUpperCase(tag));
}
