/** The tables of nightly backups and of their downloads. */

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
  fault: string | null;
}

/** One-time download URLs of backups. */
interface BackupDownloadsTable {
  token_hash: string;
  file: string;
  expires_at: number;
}
