/** Longer quotes, in characters, are set smaller. */
const longQuote = 280;

export function isLongQuote(text: string): boolean {
  return text.length > longQuote;
}
