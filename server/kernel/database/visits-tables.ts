/** Visit counts. Days are UTC, such as 2026-11-22. */
import type { CopiedTables } from './table-types.ts';

export interface VisitsTables {
  visit_counts: VisitCountsTable;
  daily_visitors: DailyVisitorsTable;
  visitor_salts: VisitorSaltsTable;
}

export const visitsTables: CopiedTables<VisitsTables> = {
  visit_counts: { key: ['day', 'kind', 'name'] },
  daily_visitors: { key: ['day', 'visitor'] },
  visitor_salts: { key: ['day'] },
};

export interface VisitCountsTable {
  day: string;
  kind: 'view' | 'visitor' | 'referrer' | 'resume' | 'source' | 'demo';
  /** A page (visits.service.ts), a host for a referrer, or '' for the total. */
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
