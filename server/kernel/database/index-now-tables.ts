/** What search engines are told of, and how that fared. Empty while the owner has not switched it on. */
import type { IndexNowOutcome } from '#contract/site/index-now.ts';

/** One row, from the moment that it is switched on. */
export interface IndexNowTable {
  id: 1;
  /** By which search engines know that the site itself speaks: it can be read at `/<key>.txt`. */
  key: string;
  /** The content version whose pages `index_now_pages` has. */
  noted_version: number;
  /** How often what waits was tried in vain. */
  attempts: number;
  /** Null while nothing waits. */
  next_attempt_at: number | null;
  /** What became of the last attempt; null before the first. */
  outcome: IndexNowOutcome | null;
  outcome_at: number | null;
  outcome_pages: number | null;
  outcome_reason: string | null;
}

/** Every public page as it was seen last. */
export interface IndexNowPagesTable {
  path: string;
  /** Differs when what visitors read there does. */
  state: string;
}

/** Pages that search engines have to be told of. */
export interface IndexNowWaitingTable {
  path: string;
  since: number;
}
