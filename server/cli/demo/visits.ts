/** Thirty days of visits to the demo, more on working days. */
import type { VisitCountData } from '../../features/portable-data/format.ts';

const day = 86_400_000;

/** Shares of the page views, keyed by page. */
const pages: readonly (readonly [string, number])[] = [
  ['home', 0.38],
  ['project:6', 0.22],
  ['project:11', 0.12],
  ['project:3', 0.09],
  ['project:14', 0.08],
  ['page:1', 0.05],
  ['resume', 0.04],
  ['contact', 0.02],
];
const hosts: readonly (readonly [string, number])[] = [
  ['linkedin.com', 0.21],
  ['github.com', 0.14],
  ['news.ycombinator.com', 0.08],
];

/** Returns the counts of the 30 days until `now`, in milliseconds since 1970. */
export function demoVisits(now: number): VisitCountData[] {
  return Array.from({ length: 30 }, (_, index) => now - index * day).flatMap((time, index) => {
    const date = new Date(time);
    const isWeekend = date.getUTCDay() % 6 === 0;
    const visitors = Math.round((isWeekend ? 11 : 27) + 6 * Math.sin(index * 1.7) + (30 - index) * 0.5);
    const counted = (kind: VisitCountData['kind'], name: string, count: number) => ({
      day: date.toISOString().slice(0, 10),
      kind,
      name,
      count: Math.round(count),
    });
    return [
      counted('visitor', '', visitors),
      ...pages.map(([name, share]) => counted('view', name, visitors * 2.4 * share)),
      ...hosts.map(([name, share]) => counted('referrer', name, visitors * share)),
    ].filter(({ count }) => count > 0);
  });
}
