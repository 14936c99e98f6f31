/** The contact form without its schema, for the visitors' page. */
import { subjectParameter } from '../page-addresses.ts';

/** In characters. */
export const contactLimits = { name: 100, subject: 200, message: 5000 } as const;

/** Hidden form field that only programs fill in, which makes the message spam. */
export const contactTrap = 'extra';

/** Header with the sealed start time of the form. A header, so that all clients send the same fields. */
export const formBegunHeader = 'x-form-begun';

/** Returns the subject in the contact page's query, cut to the limit; '' for none. */
export function askedSubject(search: string): string {
  const subject = new URLSearchParams(search).get(subjectParameter) ?? '';
  return subject.replaceAll(/\s+/g, ' ').trim().slice(0, contactLimits.subject);
}
