/** Backups: one SQLite file, for both databases. write-backup.ts makes them, verify-backup.ts reads them. */
import { chmodSync, closeSync, fsyncSync, openSync, renameSync, statfsSync } from 'node:fs';
import type { Config } from '../../process/config.ts';
import { dropChecksums } from './backup-checksums.ts';
import { removeSecrets } from './omitted-secrets.ts';
import { SqliteFile } from './sqlite-file.ts';

/** Settings that locate a site's data. */
export type DataSettings = Pick<Config, 'dataDir' | 'databaseUrl'>;

/** Tables with short-lived data or credentials, which backups omit. */
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

/** Like `leftOut`: tables used by older versions only. */
export const leftOutFormerly = ['throttles', 'index_now', 'index_now_pages', 'index_now_waiting'];

/** Thrown if a backup cannot be made, read or restored. Nothing has changed; the message is for people. */
export class BackupError extends Error {
  override readonly name: string = 'BackupError';
}

export type RowCounts = Record<string, number>;

/** Thrown for a readable file that is not an intact backup. */
export class DamagedBackupError extends BackupError {
  override readonly name: string = 'DamagedBackupError';
}

/**
 * Returns a message if the disk has no room for `needed` bytes. Checked in advance: a full disk would also
 * affect the site.
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
 * Removes tables that backups omit, and the checksums. Leaves a single file, without a write-ahead log. Returns true if
 * rows were removed or changed.
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
