/** Values derived from a message when it is stored. */
import { createHash } from 'node:crypto';
import type { ContactInput } from '#contract/contact/contact.ts';
import { inSmallLetters } from '../../lib/text.ts';

/** Minimum length in characters: shorter texts, such as greetings and tests, are often equal by chance. */
const minComparedLength = 20;

/** Returns the text that the inbox is searched by, in lowercase. */
export function searchText({ name, email, subject, message }: ContactInput): string {
  return inSmallLetters([name, email, subject, message].join('\n'));
}

/** Returns equal values for texts that differ only in case and spaces; null for a short text. */
export function fingerprint(text: string): string | null {
  const normal = inSmallLetters(text).replaceAll(/\s+/gu, ' ').trim();
  return normal.length < minComparedLength ? null : createHash('sha256').update(normal).digest('hex');
}
