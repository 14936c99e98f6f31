/** Visits as they are counted, without cookies: what a page tells, and what the owner reads of it. */
import * as z from 'zod/mini';

/** Calls of the owner. Here and not in paths.ts, which every visitor loads. */
export const statisticsApi = { all: '/api/statistics', csv: '/api/statistics/csv' } as const;

/** How many days back the owner may look. */
export const statisticsRanges = [7, 30, 90, 365, 730] as const;

/** Counts are kept for so many months. */
export const visitsKeptMonths = 25;

/** What is counted of a page: that it was read, or that a link on it was followed. */
export const visitKinds = ['view', 'resume', 'source', 'demo'] as const;
export type VisitKind = (typeof visitKinds)[number];

/** What a page tells: where it is, and on the first page of a visit where the visitor came from. */
export const visit = z.object({
  kind: z.enum(visitKinds),
  path: z.string().check(z.maxLength(2000)),
  from: z.prefault(z.string().check(z.maxLength(2000)), ''),
});
export type Visit = z.infer<typeof visit>;

export const statisticsQuery = z.object({
  days: z.prefault(
    z.coerce
      .number()
      .check(
        z.refine(
          (days) => (statisticsRanges as readonly number[]).includes(days),
          'This time range does not exist',
        ),
      ),
    30,
  ),
});

const counted = z.object({
  /** What it is about: the title of a page, project or category as it is now. */
  title: z.string(),
  /** Its page; null when it is gone. */
  path: z.nullable(z.string()),
  count: z.int(),
});

/** Days are those of UTC, as 2026-11-22. Lists have the most counted first, and at most 50 entries. */
export const statistics = z.object({
  /** Whether visits are counted at present. */
  analytics: z.boolean(),
  /** Every day of the range, the oldest first. */
  days: z.array(z.object({ day: z.string(), views: z.int(), visitors: z.int() })),
  pages: z.array(counted),
  /** Where visitors came from: hosts of other sites. */
  referrers: z.array(z.object({ host: z.string(), count: z.int() })),
  resumes: z.int(),
  sources: z.array(counted),
  demos: z.array(counted),
});
export type Statistics = z.infer<typeof statistics>;
