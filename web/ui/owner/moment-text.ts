const minute = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

/** Formats date and time in the browser's language; `at` is in ms since 1970, or ISO 8601. */
export function momentText(at: number | string): string {
  return minute.format(new Date(at));
}

export function dayText(at: number | string): string {
  return day.format(new Date(at));
}

const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });

/** Like `momentText`, but the time alone if it is today. */
export function shortMomentText(at: number | string): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  return isToday ? time.format(new Date(at)) : momentText(at);
}
