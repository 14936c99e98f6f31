/** Visits as they are counted. Days are those of UTC, as 2026-11-22. */

/** How often something was counted on a day. */
export interface VisitCountsTable {
  day: string;
  kind: 'view' | 'visitor' | 'referrer' | 'resume' | 'source' | 'demo';
  /** A page (see page-of.ts), a host for a referrer, '' for what is counted as a whole. */
  name: string;
  count: number;
}

/** Who was here today, as a hash that nobody can follow to another day. */
export interface DailyVisitorsTable {
  day: string;
  visitor: string;
}

/** What today's hashes are made with. It is thrown away with the day. */
export interface VisitorSaltsTable {
  day: string;
  salt: string;
}
