import { subjectParameter } from '../page-addresses.ts';
import { contactLimits } from './contact.ts';

/** Returns the subject in the contact page's query; '' for none. */
export function askedSubject(search: string): string {
  const subject = new URLSearchParams(search).get(subjectParameter) ?? '';
  return subject.replaceAll(/\s+/g, ' ').trim().slice(0, contactLimits.subject);
}
