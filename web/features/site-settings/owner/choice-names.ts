/** Names of the choices that settings offer. */
import type { EmailShown } from '#contract/site-settings/site-settings.ts';
import { type Direction, type Language, languages } from '#contract/locales/locales.ts';

/** The name of each language in itself, such as Deutsch. */
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

/** The names of choices, keyed by setting. */
const choiceNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  language: languageNames,
  direction: directionNames,
  email_shown: emailNames,
};

/** Returns the name of a setting's choice; undefined for a setting without choices. */
export const nameOf = (setting: string, value: unknown) => choiceNames[setting]?.[String(value)];

function nameInItself(tag: Language): string {
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  return name.replace(/^./u, (first) => first.toLocaleUpperCase(tag));
}
