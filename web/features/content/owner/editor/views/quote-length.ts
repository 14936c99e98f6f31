/** Longer quotes, in characters, are set smaller, as on the page. */
const longQuote = 280;

export function isLongQuote(text: string): boolean {
  return text.length > longQuote;
}
