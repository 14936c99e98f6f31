/** Numbers and durations in the last lines of commands. */

/** Returns `14 projects, 92 pictures, 3 messages`. The counts are by kind of record, or by table. */
export function contentIn(counts: Readonly<Record<string, number>>): string {
  const { projects = 0, pictures = 0, contact_messages = 0, messages = contact_messages } = counts;
  return [amount(projects, 'project'), amount(pictures, 'picture'), amount(messages, 'message')].join(', ');
}

/** Returns the number with its noun: `1 picture`, `1,200 pictures`. */
export function amount(number: number, noun: string): string {
  return `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`;
}

/** Returns the time since `started`, which is in milliseconds of `performance.now()`: `4 s`. */
export function secondsSince(started: number): string {
  return `${Number(((performance.now() - started) / 1000).toFixed(1))} s`;
}
