/** Texts that look the same have one address and one name. */

/** Characters that show nothing, such as joiners, variation selectors and direction marks. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * Returns the text without invisible characters and in Unicode NFKC, which replaces compatibility forms: wide letters,
 * ligatures, circled digits.
 */
export function plainForm(text: string): string {
  return text.replace(invisible, '').normalize('NFKC');
}

/** Returns a text that is equal for texts that look the same, in any case. */
export function comparable(text: string): string {
  // Some capitals compose with an accent only in lowercase.
  return plainForm(plainForm(text).toLowerCase());
}
