/** Returns the URL that calls a phone number, which may be written in groups. */
export function phoneUrl(number: string): string {
  return `tel:${number.replaceAll(/[^+\d]/g, '')}`;
}
