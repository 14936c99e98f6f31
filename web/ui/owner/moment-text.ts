const minute = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

/** Date and time in the reader's locale; `at` is in ms since 1970, or in ISO 8601. */
export function momentText(at: number | string): string {
  return minute.format(new Date(at));
}

/** The date alone. */
export function dayText(at: number | string): string {
  return day.format(new Date(at));
}
