const day = 24 * 60 * 60 * 1000;
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const exact = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** How far a time (ISO 8601) is from today in calendar days: 'yesterday', 'today', 'in 12 days'. */
export function inDays(time: string, today = new Date()): string {
  // Days at which clocks change are not 24 hours long.
  const days = Math.round((startOfDay(new Date(time)) - startOfDay(today)) / day);
  return relative.format(days, 'day');
}

/** The day and the minute of a time (ISO 8601), where the reader is. */
export function exactly(time: string): string {
  return exact.format(new Date(time));
}

function startOfDay(time: Date): number {
  return new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime();
}
