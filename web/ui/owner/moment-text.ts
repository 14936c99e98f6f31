const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** A time of day and its date, as the reader writes them; `at` is in milliseconds since 1970. */
export function momentText(at: number): string {
  return format.format(at);
}
