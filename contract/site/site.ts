/** The languages and directions of a site. Every visitor loads this file; the settings are in site-settings.ts. */

/** The languages that the words of the public pages are there in, as BCP 47 tags. */
export const languages = ['en', 'hi'] as const;
export type Language = (typeof languages)[number];

export const directions = ['ltr', 'rtl'] as const;
export type Direction = (typeof directions)[number];
