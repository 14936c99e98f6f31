/** Groups days into the columns of the chart, and divides its axes. */
import type { Statistics } from '#contract/statistics/statistics.ts';

type Day = Statistics['days'][number];

export interface ChartColumn {
  /** The first day, such as 2026-11-22. */
  first: string;
  /** Complete text for the table and the tooltip. */
  name: string;
  /** Short text for the axis. */
  label: string;
  views: number;
  visitors: number;
}

/** Days are in UTC. */
const formatOf = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en', { timeZone: 'UTC', ...options });
  return (day: string) => format.format(Date.parse(day));
};
const fullDay = formatOf({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
const weekday = formatOf({ weekday: 'short' });
const dayOfMonth = formatOf({ day: 'numeric', month: 'short' });
const month = formatOf({ month: 'short', year: 'numeric' });

/** Returns a column per day up to 90 days, per week up to a year, otherwise per month. */
export function inColumns(days: readonly Day[]): ChartColumn[] {
  if (days.length > 366) return grouped(days, ({ day }) => day.slice(0, 7), month);
  // The last column is the last seven days.
  if (days.length > 90)
    return grouped(days, (_, index) => String(Math.floor((days.length - 1 - index) / 7)), dayOfMonth);
  const label = days.length <= 7 ? weekday : dayOfMonth;
  return grouped(
    days,
    ({ day }) => day,
    (day) => (day === days.at(-1)?.day ? 'Today' : label(day)),
  );
}

function grouped(
  days: readonly Day[],
  keyOf: (day: Day, index: number) => string,
  label: (day: string) => string,
): ChartColumn[] {
  const groups = Map.groupBy(
    days.map((day, index) => ({ day, key: keyOf(day, index) })),
    ({ key }) => key,
  );
  return [...groups.values()].map((group) => {
    const [first, last] = [group[0]?.day.day ?? '', group.at(-1)?.day.day ?? ''];
    return {
      first,
      name: first === last ? fullDay(first) : `${fullDay(first)} to ${fullDay(last)}`,
      label: label(first),
      views: group.reduce((sum, { day }) => sum + day.views, 0),
      visitors: group.reduce((sum, { day }) => sum + day.visitors, 0),
    };
  });
}

/** Returns the distance of the axis lines: 1, 2 or 5 times a power of ten, for at most five lines. */
export function axisStep(most: number): number {
  const rough = Math.max(1, most / 4);
  const power = 10 ** Math.floor(Math.log10(rough));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= rough) ?? rough;
}

/** Returns n if every nth column has room for a label of the given width in CSS pixels. */
export function labelEvery(columns: number, columnWidth: number, labelWidth: number): number {
  return Math.min(columns, Math.max(1, Math.ceil(labelWidth / columnWidth)));
}
