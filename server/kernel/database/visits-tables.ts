/** Visit counts. Days are UTC, such as 2026-11-22. */

/** Counts per day. */
export interface VisitCountsTable {
  day: string;
  kind: 'view' | 'visitor' | 'referrer' | 'resume' | 'source' | 'demo';
  /** A page (visits.service.ts), a host for a referrer, or '' for the total. */
  name: string;
  count: number;
}

/** Today's visitors as hashes that cannot be linked to another day. */
export interface DailyVisitorsTable {
  day: string;
  visitor: string;
}

/** The salt of today's hashes, discarded with the day. */
export interface VisitorSaltsTable {
  day: string;
  salt: string;
}
