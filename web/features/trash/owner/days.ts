const day = 24 * 60 * 60 * 1000;
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const exact = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** Formats the distance to a time (ISO 8601) in calendar days: 'yesterday', 'today', 'in 12 days'. */
export function inDays(time: string, today = new Date()): string {
  // Days with a clock change do not have 24 hours.
  const days = Math.round((startOfDay(new Date(time)) - startOfDay(today)) / day);
  return relative.format(days, 'day');
}

/** Formats date and time (ISO 8601) in the browser's time zone. */
export function exactly(time: string): string {
  return exact.format(new Date(time));
}

function startOfDay(time: Date): number {
  return new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime();
}
