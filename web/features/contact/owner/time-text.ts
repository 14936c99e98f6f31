const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });
const dayAndTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** A moment as the reader writes it; of today the time alone. `iso` is ISO 8601. */
export function timeText(iso: string): string {
  const moment = new Date(iso);
  const isToday = moment.toDateString() === new Date().toDateString();
  return (isToday ? time : dayAndTime).format(moment);
}

/** As timeText, always with the day. */
export function fullTimeText(iso: string): string {
  return dayAndTime.format(new Date(iso));
}
