/** State of the IndexNow notifications. Empty while IndexNow is off. */
import type { CopiedTables } from './table-types.ts';
import type { IndexNowOutcome } from '#contract/site/index-now.ts';

export interface IndexNowTables {
  index_now: IndexNowTable;
  index_now_pages: IndexNowPagesTable;
}

export const indexNowTables: CopiedTables<IndexNowTables> = {
  index_now: { key: ['id'] },
  index_now_pages: { key: ['path'] },
};

/** One row while IndexNow is on. */
export interface IndexNowTable {
  id: 1;
  /** The key, served at `/<key>.txt` as proof that notifications come from the site. */
  key: string;
  /** The content version of the last comparison. */
  noted_version: number;
  /** Number of failed attempts to send the current changes. */
  attempts: number;
  /** Null while there is nothing to send. */
  next_attempt_at: number | null;
  /** Result of the last attempt; null before the first. */
  outcome: IndexNowOutcome | null;
  outcome_at: number | null;
  outcome_pages: number | null;
  outcome_reason: string | null;
}

/** Public pages at the last notification. */
interface IndexNowPagesTable {
  path: string;
  /** Changes with the content of the page. */
  state: string;
}
