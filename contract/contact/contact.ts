/** A visitor's message to the owner. */
import * as z from 'zod/mini';
import { email, requiredLine, requiredText } from '../text/text.ts';
import type { Words } from '../locales/locales.ts';

export const contactLimits = { name: 100, subject: 200, message: 5000 } as const;

/** The form field that people do not see and only a program fills in. */
export const contactTrap = 'extra';

/**
 * The header in which the browser sends back the sealed time at which the form was begun. It is no field of
 * the message, which is the same from whatever client.
 */
export const formBegunHeader = 'x-form-begun';

/** The message with what is said of a fault, in the language of `words`. */
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

/** The time at which a form was begun, sealed so that only the server can make one. */
export const formBegun = z.object({ begun: z.string() });
export type FormBegun = z.infer<typeof formBegun>;
