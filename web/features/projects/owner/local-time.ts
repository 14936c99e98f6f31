/** Values of `datetime-local` and `date` inputs, such as '2026-03-01T09:30', in the browser's time zone. */

/** Converts ISO 8601 in UTC to the value of a `datetime-local` input; '' to ''. */
export function localTime(utc: string): string {
  // Swedish dates have this form, with a space.
  return (
    utc && new Date(utc).toLocaleString('sv', { dateStyle: 'short', timeStyle: 'short' }).replace(' ', 'T')
  );
}

/** Converts the value of a `datetime-local` input to ISO 8601 in UTC; '' to ''. */
export function timeInUtc(local: string): string {
  return local === '' ? '' : new Date(local).toISOString();
}

const day = 24 * 60 * 60 * 1000;

/** Days for which an access link works unless the owner chooses another end. */
export const usualDays = 30;

/** Returns the date in `days` days as the value of a `date` input. */
export function dateIn(days: number): string {
  return localTime(new Date(Date.now() + days * day).toISOString()).slice(0, 10);
}

/** Converts a `date` input's value to the local end of that day, as ISO 8601 in UTC; '' to null. Keeps invalid texts. */
export function endOf(date: string): string | null {
  if (date === '') return null;
  const end = new Date(`${date}T23:59:59`);
  return Number.isNaN(end.valueOf()) ? date : end.toISOString();
}
