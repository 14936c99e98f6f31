/** Schemas of texts in forms and bodies. All trim first, so that blanks count as empty. Maximums are in code points. */
import '../no-eval.ts';
import * as z from 'zod/mini';
import { emailAddress } from './email-address.ts';

export const tooLong = (max: number) => `Must be at most ${max} characters`;

/** Default messages of these schemas. Visitors' forms pass translations. */
const inEnglish: Messages = {
  tooLong: ({ max }) => tooLong(max),
  noLineBreaks: 'Line breaks are not allowed here',
};
interface Messages {
  tooLong: (values: { max: number }) => string;
  noLineBreaks: string;
}

/** A required text. `required` is the message if it is missing or empty. */
export function requiredText(required: string, max: number, words: Pick<Messages, 'tooLong'> = inEnglish) {
  return z
    .string(required)
    .check(z.trim(), z.minLength(1, required), z.maxLength(max, words.tooLong({ max })));
}

/** A text that may be ''. */
export function textOrEmpty(max: number) {
  return z.string().check(z.trim(), z.maxLength(max, tooLong(max)));
}

/** An optional text; '' if missing. */
export function optionalText(max: number) {
  return z.prefault(textOrEmpty(max), '');
}

/** Like `requiredText`, without line breaks, which could forge mail headers. */
export function requiredLine(required: string, max: number, words = inEnglish) {
  return requiredText(required, max, words).check(
    z.refine((text) => !/[\r\n]/.test(text), words.noLineBreaks),
  );
}

/** Returns true for an absolute http(s) URL. Other schemes, such as javascript:, could run code in the page. */
export function isHttpUrl(text: string): boolean {
  return /^https?:\/\/[^/]/i.test(text) && URL.canParse(text);
}

/** Maximum characters of a link. */
export const linkMaxLength = 2000;

/** An http(s) link or ''. `invalid` is the message for anything else. */
export function linkOrEmpty(invalid: string) {
  return z.string(invalid).check(
    z.trim(),
    z.maxLength(linkMaxLength, tooLong(linkMaxLength)),
    z.refine((text) => text === '' || isHttpUrl(text), invalid),
  );
}

/** Maximum characters of an email address in SMTP (RFC 5321, 4.5.3.1.3, without the angle brackets). */
const emailMaxLength = 254;

/** An email address; `invalid` is the message for every fault. */
export function email(invalid: string) {
  return z
    .string(invalid)
    .check(
      z.trim(),
      z.maxLength(emailMaxLength, invalid),
      z.email({ pattern: emailAddress, error: invalid }),
    );
}

/** Escapes text for elements and quoted attributes of HTML and XML. */
export function escapeMarkup(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
