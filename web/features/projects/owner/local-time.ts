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
