/** Quotes of more characters are set smaller, also in the editor. `vite.config.ts` bundles this file by its name. */
export const longQuote = 280;
