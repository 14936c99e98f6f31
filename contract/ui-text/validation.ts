/** Sentences of every form. */

/** The sentence for a text over its limit, in characters. */
export const tooLong = (max: number) => `Must be at most ${max} characters`;

/** The sentence for a line with line breaks. */
export const noLineBreaks: string = 'Line breaks are not allowed here';

/** The sentence for a file over the limit. */
export const tooLarge = (megabytes: number) => `This file is larger than ${megabytes} MB.`;

export const validationMessages = {
  failed: 'Some fields need your attention.',
  title: 'Validation Error',
} as const;
