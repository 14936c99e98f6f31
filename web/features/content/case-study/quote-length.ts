/** Quotes of more characters get a smaller font, also in the editor. `vite.config.ts` bundles this file by its name. */
export const longQuote = 280;
