/** Longer quotes, in characters, are set smaller. */
export const longQuote = 280;
