/** Quotes of more characters are set smaller. `vite.config.ts` bundles this file by name, apart from the owner's code. */
export const longQuote = 280;
