/** Sentences of every form. */

/** The sentence for a text over its limit, in characters. */
export const tooLong = (max: number) => `Must be at most ${max} characters`;

export const validationMessages = {
  failed: 'Some fields need another look.',
  title: 'Validation Error',
} as const;
