/** The tables of visit counts. Days are UTC, such as 2026-11-22. */
import type { VisitKind } from '#contract/statistics/statistics.ts';

export interface StatisticsTables {
  visit_counts: VisitCountsTable;
  daily_visitors: DailyVisitorsTable;
  visitor_salts: VisitorSaltsTable;
}

export interface VisitCountsTable {
  day: string;
  kind: VisitKind | 'visitor' | 'referrer';
  /** A page such as `home` or `project:1`, the host of a referrer, or '' for visitors and downloads of the resume. */
  name: string;
  count: number;
}

/** Today's visitors as hashes that cannot be linked to another day. */
interface DailyVisitorsTable {
  day: string;
  visitor: string;
}

/** The salt of today's hashes, discarded with the day. */
interface VisitorSaltsTable {
  day: string;
  salt: string;
}
