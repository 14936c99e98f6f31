/** Times of `datetime-local` inputs, such as '2026-03-01T09:30', in the browser's time zone. */

/** Converts ISO 8601 in UTC; '' for ''. */
export function localTime(utc: string): string {
  if (utc === '') return '';
  const at = new Date(utc);
  // Not by the offset, which contains seconds for dates before time zones.
  const [year, month, day, hour, minute] = [
    at.getFullYear(),
    at.getMonth() + 1,
    at.getDate(),
    at.getHours(),
    at.getMinutes(),
  ].map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0'));
  return `${year}-${month}-${day}T${hour}:${minute}`;
}

/** Converts to ISO 8601 in UTC. */
export function timeInUtc(local: string): string {
  return local === '' ? '' : new Date(local).toISOString();
}

/** Returns a name such as 'Asia/Kolkata'. */
export function timeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
