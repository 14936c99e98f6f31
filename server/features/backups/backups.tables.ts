/** The tables of nightly backups and of downloads. */

export interface BackupsTables {
  nightly_backups: NightlyBackupsTable;
  backup_downloads: BackupDownloadsTable;
}

/** Nights whose backup an instance has claimed. */
interface NightlyBackupsTable {
  /** The due day in the instance's time zone: '2026-11-21'. */
  night: string;
  started_at: number;
  /** Null until the backup is finished; stays null if the process died. */
  finished_at: number | null;
  /** Reason of the failure; null for none. */
  fault: string | null;
}

/** One-time download URLs. */
interface BackupDownloadsTable {
  token_hash: string;
  /** Name of a backup, or `data.zip` for a download of all data. */
  file: string;
  expires_at: number;
}
