/** Contact messages. */
import * as z from 'zod/mini';
import { email, requiredLine, requiredText } from '../text/text.ts';
import type { Translations } from '../locales/locales.ts';
import { contactLimits, contactTrap } from './contact-form.ts';

/** The message's schema with error messages in the language of `translations`. */
export function contactInput({ contact: t, fields }: Pick<Translations, 'contact' | 'fields'>) {
  return z.object({
    name: requiredLine(t.nameRequired, contactLimits.name, fields),
    email: email(t.emailInvalid),
    subject: requiredLine(t.subjectRequired, contactLimits.subject, fields),
    message: requiredText(t.messageEmpty, contactLimits.message, fields),
    [contactTrap]: z.optional(z.string().check(z.maxLength(1000))),
  });
}
export type ContactInput = z.infer<ReturnType<typeof contactInput>>;

/** The start time of a form, sealed by the server. */
export const formBegun = z.object({ begun: z.string() });
export type FormBegun = z.infer<typeof formBegun>;
