/** Forms of texts in which those that look the same are equal, for names and addresses. */

/** Unicode's default ignorable code points, which show nothing: joiners, variation selectors, direction marks. */
const invisible = /\p{DI}/gu;

/**
 * Returns the text without invisible characters and in Unicode NFKC, which replaces compatibility forms: wide letters,
 * ligatures, circled digits.
 */
export function plainForm(text: string): string {
  return text.replace(invisible, '').normalize('NFKC');
}

/** Returns the same text for texts that look alike, ignoring case. */
export function comparable(text: string): string {
  // Some capitals compose with an accent only in lowercase.
  return plainForm(plainForm(text).toLowerCase());
}
