/** Times of `datetime-local` inputs, such as '2026-03-01T09:30', in the browser's time zone. */

/** Converts ISO 8601 in UTC; '' for ''. */
export function localTime(utc: string): string {
  // Swedish dates have this form, with a space.
  return (
    utc && new Date(utc).toLocaleString('sv', { dateStyle: 'short', timeStyle: 'short' }).replace(' ', 'T')
  );
}

/** Converts to ISO 8601 in UTC. */
export function timeInUtc(local: string): string {
  return local === '' ? '' : new Date(local).toISOString();
}

const day = 24 * 60 * 60 * 1000;

/** Days for which a link works unless the owner chooses another end. */
export const usualDays = 30;

/** Returns the date for an input, in the owner's time zone. */
export function dateIn(days: number): string {
  return localTime(new Date(Date.now() + days * day).toISOString()).slice(0, 10);
}

/** Returns the end of a day in the owner's time zone, null without a day, and the text itself if it is no day. */
export function endOf(date: string): string | null {
  if (date === '') return null;
  const end = new Date(`${date}T23:59:59`);
  return Number.isNaN(end.valueOf()) ? date : end.toISOString();
}
