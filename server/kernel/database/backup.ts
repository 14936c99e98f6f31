/** Backups: one SQLite file, for both databases. */
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  renameSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { OnProgress } from '../../lib/progress.ts';
import { inFolder } from '../../lib/work-folder.ts';
import type { Config } from '../../process/config.ts';
import { siteTables } from './tables.ts';
import { NewerDatabaseError, refuseNewer } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { faultsInWords, schemaFaults } from './schema-check.ts';
import { removeSecrets } from './omitted-secrets.ts';
import { SqliteFile, sqliteFilename } from './sqlite-file.ts';
import { sqliteResult } from './sqlite-result.ts';

/** Settings that locate a site's data. */
export type DataSettings = Pick<Config, 'dataDir' | 'databaseUrl'>;

/** Tables with short-lived data or credentials, which backups omit. */
const leftOut = [
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
  'index_now',
  'index_now_pages',
  'share_pictures',
  'sealing_key',
];

/** Like `leftOut`: tables used by older versions only. */
const leftOutFormerly = ['throttles', 'index_now_waiting'];

/** Thrown if a backup cannot be made, read or restored. Nothing has changed; the message is for people. */
export class BackupError extends Error {
  override readonly name: string = 'BackupError';
}

export type RowCounts = Record<string, number>;

/**
 * Writes a backup to `file` while the site may be running, and returns the number of rows per table. A
 * failure leaves no file. `write` does the work of `writeBackup`, by default in this thread. Throws
 * BackupError, NewerDatabaseError, or the error of the file system or driver.
 */
export async function backUp(
  settings: DataSettings,
  file: string,
  write: typeof writeBackup = writeBackup,
): Promise<RowCounts> {
  if (existsSync(file)) throw new BackupError(`${file} already exists. Choose another file name.`);
  if (!existsSync(dirname(file))) throw new BackupError(`The folder ${dirname(file)} does not exist.`);
  return inFolder(dirname(file), async (folder) => {
    const counts = await write(settings, folder);
    moveIntoPlace(join(folder, sqliteFilename), file);
    return counts;
  });
}

/** The step of `writeBackup` in which SQLite copies its file. */
export const copyingStep = 'Copying the site';

/** Writes a backup to an empty folder under the database's file name, then reads it completely. */
export async function writeBackup(
  settings: DataSettings,
  folder: string,
  onProgress?: OnProgress,
): Promise<RowCounts> {
  const copy = join(folder, sqliteFilename);
  if (settings.databaseUrl === undefined) {
    copyFile(join(settings.dataDir, sqliteFilename), copy, onProgress);
  } else {
    const { copyIntoFile } = await import('./copy-as-is.ts');
    if (!(await copyIntoFile(settings.databaseUrl, folder, onProgress)))
      throw new BackupError('There is no site to back up: the database is empty.');
  }
  removeOmitted(copy);
  return verifyBackup(copy, onProgress);
}

/** Thrown for a readable file that is not an intact backup. */
export class DamagedBackupError extends BackupError {
  override readonly name: string = 'DamagedBackupError';
}

/**
 * Reads the whole file and returns the number of rows per table. Throws DamagedBackupError, also for
 * another schema, BackupError if the file cannot be read, or NewerDatabaseError.
 */
export async function verifyBackup(file: string, onProgress?: OnProgress): Promise<RowCounts> {
  if (!existsSync(file)) throw new BackupError(`${file} does not exist.`);
  onProgress?.({ step: 'Verifying the backup' });
  let database: SqliteFile | undefined;
  try {
    database = new SqliteFile(file, { readOnly: true });
    // The schema of a stranger's file must not call functions with side effects.
    database.pragma('trusted_schema = off');
    const applied = migrationsIn(database);
    refuseNewer(file, applied, migrations);
    const foreign = faultsInWords(await schemaFaults(database, applied));
    if (foreign !== undefined) throw new DamagedBackupError(`${file} ${foreign}.`);
    const fault = damageIn(database);
    if (fault !== undefined) throw new DamagedBackupError(`${file} is damaged: ${fault}`);
    return countRows(database);
  } catch (error) {
    if (error instanceof BackupError || error instanceof NewerDatabaseError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    const isUnreadable = !/^SQLITE_(CORRUPT|NOTADB|ERROR)$/.test(sqliteResult(error) ?? 'SQLITE_ERROR');
    if (isUnreadable) throw new BackupError(`${file} could not be read: ${reason}.`);
    throw new DamagedBackupError(`${file} is not a backup of a Vitrine site, or is damaged: ${reason}.`);
  } finally {
    database?.close();
  }
}

/** Verifies a file from elsewhere, then removes what backups omit. Throws like `verifyBackup`. */
export async function adoptBackup(file: string): Promise<RowCounts> {
  const counts = await verifyBackup(file);
  removeOmitted(file);
  return counts;
}

/** Reads the whole file; returns a description of the damage, or undefined. */
export function damageIn(database: SqliteFile): string | undefined {
  const [check] = database.rows<{ integrity_check: string }>('pragma integrity_check');
  if (check?.integrity_check !== 'ok') return check?.integrity_check ?? 'it cannot be checked.';
  const isTorn = database.pragma('foreign_key_check').length > 0;
  return isTorn ? 'rows refer to others that are missing.' : undefined;
}

/** Copies a consistent view of the file without waiting for writers. */
function copyFile(from: string, to: string, onProgress?: OnProgress): void {
  if (!existsSync(from)) throw new BackupError(`There is no site to back up: ${from} does not exist.`);
  const total = statSync(from).size;
  const fault = missingSpace('a backup', total, dirname(to));
  if (fault !== undefined) throw new BackupError(fault);
  onProgress?.({ step: copyingStep, done: 0, total, unit: 'bytes' });
  const source = new SqliteFile(from, { readOnly: true });
  try {
    source.prepare('vacuum into ?').run(to);
  } finally {
    source.close();
  }
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

export const megabytes = (bytes: number) => `${Math.ceil(bytes / 1024 / 1024)} MB`;

/** Removes tables that backups omit and leaves a single file, without a write-ahead log. */
export function removeOmitted(file: string): void {
  const database = new SqliteFile(file);
  try {
    database.pragma('journal_mode = delete');
    database.pragma('secure_delete = on');
    const present = tablesIn(database);
    for (const table of [...leftOut, ...leftOutFormerly])
      if (present.has(table)) database.prepare(`delete from ${table}`).run();
    database.prepare(`delete from outbox where kind <> 'contact-message'`).run();
    removeSecrets(database);
  } finally {
    database.close();
  }
}

/** Returns the names of applied migrations; before 002 they were recorded in another table. */
function migrationsIn(database: SqliteFile): string[] {
  const record = tablesIn(database).has('kysely_migration') ? 'kysely_migration' : 'migrations';
  return database.rows<{ name: string }>(`select name from ${record}`).map(({ name }) => name);
}

function tablesIn(database: SqliteFile): Set<string> {
  const tables = database.rows<{ name: string }>(`select name from sqlite_master where type = 'table'`);
  return new Set(tables.map(({ name }) => name));
}

function countRows(database: SqliteFile): RowCounts {
  const names = tablesIn(database);
  return Object.fromEntries(
    siteTables
      .filter((table) => names.has(table) && !leftOut.includes(table))
      .map((table) => {
        const [row] = database.rows<{ count: number }>(`select count(*) as count from ${table}`);
        return [table, row?.count ?? 0];
      }),
  );
}

/** Renames the file once it is completely on disk and readable by its owner only. */
export function moveIntoPlace(part: string, file: string): void {
  chmodSync(part, 0o600);
  const handle = openSync(part, 'r+');
  fsyncSync(handle);
  closeSync(handle);
  renameSync(part, file);
}
