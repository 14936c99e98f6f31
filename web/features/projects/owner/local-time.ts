/** Times as an input for them holds them: '2026-03-01T09:30', in the time zone of the browser. */

/** Of an ISO 8601 time in UTC; '' for ''. */
export function localTime(utc: string): string {
  if (utc === '') return '';
  const at = new Date(utc);
  // Not by the offset, which had seconds in the years before there were zones.
  const [year, month, day, hour, minute] = [
    at.getFullYear(),
    at.getMonth() + 1,
    at.getDate(),
    at.getHours(),
    at.getMinutes(),
  ].map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0'));
  return `${year}-${month}-${day}T${hour}:${minute}`;
}

/** The other way round. */
export function timeInUtc(local: string): string {
  return local === '' ? '' : new Date(local).toISOString();
}

/** The name of that time zone: 'Asia/Kolkata'. */
export function timeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
