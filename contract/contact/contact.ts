/** Contact messages. */
import * as z from 'zod/mini';
import { email, requiredLine, requiredText } from '../text/text.ts';
import type { Words } from '../locales/locales.ts';

export const contactLimits = { name: 100, subject: 200, message: 5000 } as const;

/** Hidden form field that only programs fill in. */
export const contactTrap = 'extra';

/**
 * Header with the sealed start time of the form. It is not a field of the message, which is equal for all
 * clients.
 */
export const formBegunHeader = 'x-form-begun';

/** The message's schema with error messages in the language of `words`. */
export function contactInput(words: Words['contact']) {
  return z.object({
    name: requiredLine(words.nameRequired, contactLimits.name, words),
    email: email(words.emailInvalid),
    subject: requiredLine(words.subjectRequired, contactLimits.subject, words),
    message: requiredText(words.messageEmpty, contactLimits.message, words),
    [contactTrap]: z.optional(z.string().check(z.maxLength(1000))),
  });
}
export type ContactInput = z.infer<ReturnType<typeof contactInput>>;

/** The start time of a form, sealed by the server. */
export const formBegun = z.object({ begun: z.string() });
export type FormBegun = z.infer<typeof formBegun>;
