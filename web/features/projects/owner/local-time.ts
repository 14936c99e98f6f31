/** Times as an input for them holds them: '2026-03-01T09:30', in the time zone of the browser. */

/** Of an ISO 8601 time in UTC; '' for ''. */
export function localTime(utc: string): string {
  if (utc === '') return '';
  const at = new Date(utc);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The other way round. */
export function timeInUtc(local: string): string {
  return local === '' ? '' : new Date(local).toISOString();
}

/** The name of that time zone: 'Asia/Kolkata'. */
export function timeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
