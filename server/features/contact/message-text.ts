/** What is derived from a visitor's message when it is kept. */
import { createHash } from 'node:crypto';
import type { ContactInput } from '#contract/contact/contact.ts';

/** In characters: greetings and tests are alike by chance. */
const shortestCompared = 20;

/** All that a search looks through, in small letters of every script. */
export function searchText({ name, email, subject, message }: ContactInput): string {
  return inSmallLetters([name, email, subject, message].join('\n'));
}

/** The words that a text must hold, for a search as it was typed. */
export function searchWords(search: string): string[] {
  return inSmallLetters(search).split(/\s+/u).filter(Boolean);
}

/** The same for texts that differ in case and spaces only; null for a short text. */
export function fingerprint(text: string): string | null {
  const normal = inSmallLetters(text).replaceAll(/\s+/gu, ' ').trim();
  return normal.length < shortestCompared ? null : createHash('sha256').update(normal).digest('hex');
}

function inSmallLetters(text: string): string {
  return text.normalize('NFC').toLowerCase();
}
