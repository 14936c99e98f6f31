/** A visitor's message to the owner. */
import * as z from 'zod/mini';
import { email, requiredLine, requiredText } from './text.ts';

export const contactLimits = { name: 100, subject: 200, message: 5000 } as const;

/** The form field that people do not see and only a program fills in. */
export const contactTrap = 'extra';

/**
 * The header in which the browser sends back the sealed time at which the form was begun. It is no field of
 * the message, which is the same from whatever client.
 */
export const formBegunHeader = 'x-form-begun';

export const contactInput = z.object({
  name: requiredLine('Full name is required', contactLimits.name),
  email: email('Invalid email address'),
  subject: requiredLine('Subject is required', contactLimits.subject),
  message: requiredText('Message cannot be empty', contactLimits.message),
  [contactTrap]: z.optional(z.string().check(z.maxLength(1000))),
});
export type ContactInput = z.infer<typeof contactInput>;

/** The time at which a form was begun, sealed so that only the server can make one. */
export const formBegun = z.object({ begun: z.string() });
export type FormBegun = z.infer<typeof formBegun>;
