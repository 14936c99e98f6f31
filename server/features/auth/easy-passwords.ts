/**
 * Refuses easy passwords: common ones, short patterns, and ones made of words that the site reveals about itself (NIST
 * SP 800-63B, section 3.1.1.2).
 */
import { passwordLimits } from '#contract/auth/auth.ts';
import { refusedPasswordMessages } from '#contract/ui-text/account.ts';
import { fieldFailure } from '../../lib/failure.ts';

/** Minimum length of a refused word. Shorter words occur in too many passwords by chance. */
const minWordLength = 3;

/** Minimum number of characters besides words of the site: `vitrine2026` has too few. */
const minOtherCharacters = 5;

/** Maximum length of a refused pattern. An attacker would also have to guess the length of longer ones. */
const maxPatternLength = 15;

/** Words that are refused on every site. */
const everywhere = ['vitrine', 'password', 'portfolio', 'localhost'];

/**
 * Throws `validation_failed` for the field if the password is easy to guess. `about` lists names and
 * addresses of the site and its owner.
 */
export async function refuseEasyPassword(
  field: string,
  password: string,
  about: readonly string[],
): Promise<void> {
  const plain = password.toLowerCase();
  if (isPattern(plain) || (await commonPasswords()).has(repeatedUnit(plain)))
    throw fieldFailure(field, refusedPasswordMessages.common);
  if (isMostly(wordsOf([...about, ...everywhere]), plain))
    throw fieldFailure(field, refusedPasswordMessages.ownWords);
}

/** Returns true for a short repeated unit (`121212`, `abcabcab`) and for a run (`654321`, `abcdef`, `890123`). */
function isPattern(plain: string): boolean {
  if (plain.length > maxPatternLength) return false;
  const unit = repeatedUnit(plain);
  return (unit !== plain && unit.length < passwordLimits.min) || isRun(unit);
}

/**
 * Returns the shortest unit that the text repeats at least twice, the last time perhaps in part, or the text
 * itself.
 */
function repeatedUnit(text: string): string {
  for (let length = 1; length <= text.length / 2; length++)
    if (text.startsWith(text.slice(length))) return text.slice(0, length);
  return text;
}

/** Returns true if each character follows the previous one, upwards or downwards. 0 follows 9. */
function isRun(text: string): boolean {
  const codes = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  const isDigits = /^\d+$/.test(text);
  return [1, -1].some((step) => steps.every((at) => at === step || (isDigits && at === -9 * step)));
}

/** Returns the words of the texts, longest first, so that no shorter word splits a longer one that contains it. */
function wordsOf(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) =>
    // Ignores the top-level domain: `org` identifies nobody.
    text
      .toLowerCase()
      .replace(/\.\p{L}+$/u, '')
      .split(/[^\p{L}\p{N}]+/u),
  );
  return words.filter((word) => word.length >= minWordLength).toSorted((a, b) => b.length - a.length);
}

function isMostly(words: readonly string[], plain: string): boolean {
  const characters = plain.replaceAll(/[^\p{L}\p{N}]/gu, '');
  const beside = words.reduce((rest, word) => rest.replaceAll(word, ''), characters);
  return beside !== characters && beside.length < minOtherCharacters;
}

let common: Promise<ReadonlySet<string>> | undefined;

/** The 49,000 most common passwords, loaded when a password is first chosen; most processes never need them. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return common;
}
