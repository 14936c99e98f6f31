/** A backup is one SQLite file, for both databases. write-backup.ts makes it, verify-backup.ts reads it. */
import { chmodSync, closeSync, fsyncSync, openSync, renameSync, statfsSync } from 'node:fs';
import type { Config } from '../../process/config.ts';
import { dropChecksums } from './backup-checksums.ts';
import { removeSecrets } from './omitted-secrets.ts';
import { SqliteFile } from './sqlite-file.ts';

/** Settings that locate a site's data. */
export type DataSettings = Pick<Config, 'dataDir' | 'databaseUrl'>;

/** Tables whose rows backups omit: short-lived data, drawings that can be made again, and credentials. */
export const leftOut = [
  'sessions',
  'registrations',
  'password_resets',
  'sign_in_challenges',
  'assistant_tokens',
  'rate_limits',
  'nightly_backups',
  'backup_downloads',
  'failed_sign_ins',
  'daily_visitors',
  'visitor_salts',
  'share_pictures',
  'sealing_key',
];

/** Like `leftOut`, for tables that only older versions use. */
export const leftOutFormerly = ['throttles', 'index_now', 'index_now_pages', 'index_now_waiting'];

/** Thrown if a backup cannot be made, read, copied or restored. The site is unchanged; the message is for people. */
export class BackupError extends Error {
  override readonly name: string = 'BackupError';
}

/** Number of rows by table. */
export type RowCounts = Record<string, number>;

/** Thrown for a readable file that is not an intact backup. */
export class DamagedBackupError extends BackupError {
  override readonly name: string = 'DamagedBackupError';
}

/**
 * Returns a message about `what` if the disk of `folder` has no room for `needed` bytes. Checked in advance, because a
 * full disk would also affect the site.
 */
export function missingSpace(what: string, needed: number, folder: string): string | undefined {
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  return free < needed
    ? `Not enough disk space for ${what}: it needs ${megabytes(needed)}, but only ${megabytes(free)} are free.`
    : undefined;
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1024 / 1024)} MB`;

/**
 * Removes rows and secrets that backups omit, and the checksums. Leaves a single file, without a write-ahead log.
 * Returns true if a statement removed or updated rows.
 */
export function removeOmitted(file: string): boolean {
  const database = new SqliteFile(file);
  try {
    database.pragma('journal_mode = delete');
    database.pragma('secure_delete = on');
    const present = tablesIn(database);
    for (const table of [...leftOut, ...leftOutFormerly])
      if (present.has(table)) database.prepare(`delete from ${table}`).run();
    database.prepare(`delete from outbox where kind <> 'contact-message'`).run();
    removeSecrets(database);
    const [total] = database.rows<{ changes: number }>('select total_changes() as changes');
    dropChecksums(database);
    return total !== undefined && total.changes > 0;
  } finally {
    database.close();
  }
}

export function tablesIn(database: SqliteFile): Set<string> {
  const tables = database.rows<{ name: string }>(`select name from sqlite_master where type = 'table'`);
  return new Set(tables.map(({ name }) => name));
}

/** Renames the file once it is completely on disk and readable by its owner only. */
export function moveIntoPlace(part: string, file: string): void {
  chmodSync(part, 0o600);
  const handle = openSync(part, 'r+');
  fsyncSync(handle);
  closeSync(handle);
  renameSync(part, file);
}
