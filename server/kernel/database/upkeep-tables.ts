/** What the site notes of its own running; nothing here is missed when it is lost. */

export interface RateLimitsTable {
  key: string;
  points: number;
  expires_at: number;
}

/** How many sign-ins failed in each hour. */
export interface FailedSignInsTable {
  /** When it began. */
  hour: number;
  failures: number;
}

/** Nights whose backup an instance has taken on. */
export interface NightlyBackupsTable {
  /** The day on which it was due, by the clock of the instance: '2026-11-21'. */
  night: string;
  started_at: number;
  /** Null while it is being made, and when the instance died of it. */
  finished_at: number | null;
  fault: string | null;
}

/** Addresses at which a backup can be fetched, each once. */
export interface BackupDownloadsTable {
  token_hash: string;
  file: string;
  expires_at: number;
}
