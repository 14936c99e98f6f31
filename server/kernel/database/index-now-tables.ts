/** State of the notifications of search engines. Empty while the owner has not switched them on. */
import type { IndexNowOutcome } from '#contract/site/index-now.ts';

/** One row, from the moment that it is switched on. */
export interface IndexNowTable {
  id: 1;
  /** Proves to search engines that the site itself notifies them: it can be read at `/<key>.txt`. */
  key: string;
  /** The content version at which pages were compared last. */
  noted_version: number;
  /** Failed attempts to send the present changes. */
  attempts: number;
  /** Null while nothing is to be sent. */
  next_attempt_at: number | null;
  /** Outcome of the last attempt; null before the first. */
  outcome: IndexNowOutcome | null;
  outcome_at: number | null;
  outcome_pages: number | null;
  outcome_reason: string | null;
}

/** Every public page as it was at the last notification. */
export interface IndexNowPagesTable {
  path: string;
  /** Differs when what visitors read there does. */
  state: string;
}
