/**
 * The kinds of text that forms and bodies are made of. Every schema trims first, so that a field of blanks
 * counts as empty on both sides.
 */
import '../no-eval.ts';
import * as z from 'zod/mini';
import { noLineBreaks, tooLong } from '../ui-text/validation.ts';

/** What is said of a text that breaks a rule of these; in English unless a visitor's form says it. */
const inEnglish = { tooLong, noLineBreaks };

/** A text that must not be empty. `required` is the sentence for a missing one; `max` counts code points. */
export function requiredText(
  required: string,
  max: number,
  words: Pick<typeof inEnglish, 'tooLong'> = inEnglish,
) {
  return z.string(required).check(z.trim(), z.minLength(1, required), z.maxLength(max, words.tooLong(max)));
}

/** A text that may be empty or absent. Leaves as '' then. */
export function optionalText(max: number) {
  return z.prefault(z.string().check(z.trim(), z.maxLength(max, tooLong(max))), '');
}

/** As requiredText, on one line: line breaks in a name or a subject are how mail headers are forged. */
export function requiredLine(required: string, max: number, words = inEnglish) {
  return requiredText(required, max, words).check(
    z.refine((text) => !/[\r\n]/.test(text), words.noLineBreaks),
  );
}

/**
 * True for an absolute http(s) address. Other schemes (javascript:, data:) would run in the page that links
 * to them.
 */
export function isHttpUrl(text: string): boolean {
  return /^https?:\/\/[^/]/i.test(text) && URL.canParse(text);
}

/** The most characters a link may have. */
export const linkMaxLength = 2000;

/** An http(s) link, or '' for none. `invalid` is the sentence for anything else. */
export function linkOrEmpty(invalid: string) {
  return z.string(invalid).check(
    z.trim(),
    z.maxLength(linkMaxLength, tooLong(linkMaxLength)),
    z.refine((text) => text === '' || isHttpUrl(text), invalid),
  );
}

/** The longest e-mail address that SMTP carries (RFC 5321, 4.5.3.1.3, less the angle brackets). */
const emailMaxLength = 254;

/** An e-mail address; `invalid` is the one sentence for every fault. */
export function email(invalid: string) {
  return z.string(invalid).check(z.trim(), z.maxLength(emailMaxLength, invalid), z.email(invalid));
}
