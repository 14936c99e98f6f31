/** Messages of every form. */

export const tooLong = (max: number) => `Must be at most ${max} characters`;
export const noLineBreaks: string = 'Line breaks are not allowed here';
export const tooLarge = (megabytes: number) => `This file is larger than ${megabytes} MB.`;

export const validationMessages = {
  failed: 'Some fields need your attention.',
  title: 'Validation Error',
} as const;
