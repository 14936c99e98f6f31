const minute = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

/** Formats date and time; `at` is in ms since 1970, or ISO 8601. */
export function momentText(at: number | string): string {
  return minute.format(new Date(at));
}

export function dayText(at: number | string): string {
  return day.format(new Date(at));
}
