/** Visits, which are counted without cookies, and their statistics. */
import * as z from 'zod/mini';

/** The owner's routes. */
export const statisticsApi = {
  all: '/api/statistics',
  csv: '/api/statistics/csv',
  projects: '/api/statistics/projects',
} as const;

/** Time ranges in days. */
export const statisticsRanges = [7, 30, 90, 365, 730] as const;

/** Months after which counts are deleted. */
export const visitsKeptMonths = 25;

/** `view` is a page view. The others are clicks on links: to the resume's file, a project's source code, its video. */
const visitKinds = ['view', 'resume', 'source', 'demo'] as const;
export type VisitKind = (typeof visitKinds)[number];

/** `from` is the document's referrer in its first report, and '' in later ones. */
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
  /** Current title of the page, project or category; if it no longer exists, a text such as 'Deleted project'. */
  title: z.string(),
  /** Null if it no longer exists. */
  path: z.nullable(z.string()),
  count: z.int(),
});

/** Days are in UTC, such as 2026-11-22. Lists except `days` have the highest counts first and at most 50 entries. */
export const statistics = z.object({
  /** True if visits are counted. */
  is_on: z.boolean(),
  /** Every day of the range, oldest first. */
  days: z.array(z.object({ day: z.string(), views: z.int(), visitors: z.int() })),
  /** Sums of the range of the same length before; null if nothing was counted then. */
  before: z.nullable(z.object({ views: z.int(), visitors: z.int() })),
  pages: z.array(counted),
  /** Hosts of other sites. */
  referrers: z.array(z.object({ host: z.string(), count: z.int() })),
  resumes: z.int(),
  sources: z.array(counted),
  demos: z.array(counted),
});
export type Statistics = z.infer<typeof statistics>;

/** Views of each project within the range. Projects without views are missing. */
export const projectViews = z.array(z.object({ id: z.int(), views: z.int() }));
export type ProjectViews = z.infer<typeof projectViews>;
