/** Returns the `tel:` URL of a phone number, which may be written in groups. */
export function phoneUrl(number: string): string {
  return `tel:${number.replaceAll(/[^+\d]/g, '')}`;
}
