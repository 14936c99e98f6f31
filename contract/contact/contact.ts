/** Contact messages. */
import * as z from 'zod/mini';
import { subjectParameter } from '../page-addresses.ts';
import { email, requiredLine, requiredText } from '../text/text.ts';
import type { Translations } from '../locales/locales.ts';

export const contactLimits = { name: 100, subject: 200, message: 5000 } as const;

/** Hidden form field that only programs fill in. */
export const contactTrap = 'extra';

/**
 * Header with the sealed start time of the form. It is not a field of the message, which is equal for all
 * clients.
 */
export const formBegunHeader = 'x-form-begun';

/** The message's schema with error messages in the language of `translations`. */
export function contactInput(translations: Translations['contact']) {
  return z.object({
    name: requiredLine(translations.nameRequired, contactLimits.name, translations),
    email: email(translations.emailInvalid),
    subject: requiredLine(translations.subjectRequired, contactLimits.subject, translations),
    message: requiredText(translations.messageEmpty, contactLimits.message, translations),
    [contactTrap]: z.optional(z.string().check(z.maxLength(1000))),
  });
}
export type ContactInput = z.infer<ReturnType<typeof contactInput>>;

/** The start time of a form, sealed by the server. */
export const formBegun = z.object({ begun: z.string() });
export type FormBegun = z.infer<typeof formBegun>;

/** Returns the subject in the contact page's query; '' for none. */
export function askedSubject(search: string): string {
  const subject = new URLSearchParams(search).get(subjectParameter) ?? '';
  return subject.replaceAll(/\s+/g, ' ').trim().slice(0, contactLimits.subject);
}
