/** Housekeeping data that may be lost. */

export interface RateLimitsTable {
  key: string;
  points: number;
  expires_at: number;
}

/** Failed sign-ins per hour. */
export interface FailedSignInsTable {
  /** Start of the hour. */
  hour: number;
  failures: number;
}

/** Nights whose backup an instance has claimed. */
export interface NightlyBackupsTable {
  /** The due day in the instance's time zone: '2026-11-21'. */
  night: string;
  started_at: number;
  /** Null while it is being made, and if the instance died. */
  finished_at: number | null;
  fault: string | null;
}

/** One-time download URLs of backups. */
export interface BackupDownloadsTable {
  token_hash: string;
  file: string;
  expires_at: number;
}
