/** Backups: one SQLite file, whichever database the site has. */
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from '../../process/config.ts';
import { siteTables } from './copy.ts';
import { NewerDatabaseError, refuseNewer } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { foreignParts } from './schema-check.ts';
import { SqliteFile, sqliteFilename } from './sqlite-file.ts';
import { sqliteResult } from './sqlite-result.ts';

/** Where the data of a site is. */
export type DataSettings = Pick<Config, 'dataDir' | 'databaseUrl'>;

/** What is of this moment alone, or opens the account: nobody wants it back. */
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
];

/** As `leftOut`: tables that only older versions have or use. */
const leftOutFormerly = ['throttles', 'index_now_waiting'];

/**
 * Thrown, with nothing changed, when a backup cannot be made, read or restored; the message is for people.
 */
export class BackupError extends Error {
  override readonly name: string = 'BackupError';
}

export type RowCounts = Record<string, number>;

/**
 * Writes a backup to `file`, while the site may run, and answers how many rows each table has in it. A
 * failure leaves nothing behind. `write` does the work of `writeBackup`, in this thread unless it says
 * otherwise. Throws BackupError, NewerDatabaseError, or what the file system or a driver throws.
 */
export async function backUp(
  settings: DataSettings,
  file: string,
  write: typeof writeBackup = writeBackup,
): Promise<RowCounts> {
  if (existsSync(file)) throw new BackupError(`${file} exists already. Name another file.`);
  if (!existsSync(dirname(file))) throw new BackupError(`There is no folder ${dirname(file)}.`);
  return inFolder(dirname(file), async (folder) => {
    const counts = await write(settings, folder);
    settle(join(folder, sqliteFilename), file);
    return counts;
  });
}

/** Writes a backup into an empty folder, under the name of a site's database, and reads all of it again. */
export async function writeBackup(settings: DataSettings, folder: string): Promise<RowCounts> {
  const copy = join(folder, sqliteFilename);
  if (settings.databaseUrl === undefined) {
    copyFile(join(settings.dataDir, sqliteFilename), copy);
  } else {
    const { copyIntoFile } = await import('./copy-as-is.ts');
    if (!(await copyIntoFile(settings.databaseUrl, folder)))
      throw new BackupError('There is no site to back up: the database is empty.');
  }
  prune(copy);
  return verifyBackup(copy);
}

/** Thrown for a file that was read and is no whole backup. */
export class DamagedBackupError extends BackupError {
  override readonly name: string = 'DamagedBackupError';
}

/**
 * Reads the whole file, and answers how many rows each table has. Throws DamagedBackupError, also for a schema that
 * holds what no site has; BackupError when it cannot be read, or NewerDatabaseError.
 */
export async function verifyBackup(file: string): Promise<RowCounts> {
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`);
  let database: SqliteFile | undefined;
  try {
    database = new SqliteFile(file, { readOnly: true });
    const fault = damageIn(database);
    if (fault !== undefined) throw new DamagedBackupError(`${file} is damaged: ${fault}`);
    const applied = migrationsIn(database);
    refuseNewer(file, applied, migrations);
    const foreign = await foreignParts(database, applied);
    if (foreign.length > 0)
      throw new DamagedBackupError(
        `${file} is not a backup of a Vitrine site alone: it holds ${foreign.join(', ')}, which no site has.`,
      );
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

/** Reads the whole file; what is damaged, undefined when nothing is. */
export function damageIn(database: SqliteFile): string | undefined {
  const [check] = database.rows<{ integrity_check: string }>('pragma integrity_check');
  if (check?.integrity_check !== 'ok') return check?.integrity_check ?? 'it cannot be checked.';
  const isTorn = database.pragma('foreign_key_check').length > 0;
  return isTorn ? 'rows refer to others that are missing.' : undefined;
}

/** One view of the whole file, without waiting for those who write to it. */
function copyFile(from: string, to: string): void {
  if (!existsSync(from)) throw new BackupError(`There is no site to back up: ${from} does not exist.`);
  const fault = lackOfRoom('a backup', statSync(from).size, dirname(to));
  if (fault !== undefined) throw new BackupError(fault);
  const source = new SqliteFile(from, { readOnly: true });
  try {
    source.prepare('vacuum into ?').run(to);
  } finally {
    source.close();
  }
}

/**
 * A sentence where the folder's disk has no room for so many bytes. Asked first: what fills the disk would take the
 * site's room, too, until it fails.
 */
export function lackOfRoom(what: string, needed: number, folder: string): string | undefined {
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  return free < needed
    ? `There is no room for ${what}: it needs ${megabytes(needed)}, and ${megabytes(free)} are free.`
    : undefined;
}

export const megabytes = (bytes: number) => `${Math.ceil(bytes / 1024 / 1024)} MB`;

/** Removes what no backup holds, and leaves one file, without a log of changes beside it. */
export function prune(file: string): void {
  const database = new SqliteFile(file);
  try {
    database.pragma('journal_mode = delete');
    database.pragma('secure_delete = on');
    const present = tablesIn(database);
    for (const table of [...leftOut, ...leftOutFormerly])
      if (present.has(table)) database.prepare(`delete from ${table}`).run();
    database.prepare(`delete from outbox where kind <> 'contact-message'`).run();
  } finally {
    database.close();
  }
}

/** The names of the migrations that the file has seen; before 002 they were noted elsewhere. */
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

/** Gives the file its name once all of it is on the disk; nobody else can read it. */
export function settle(part: string, file: string): void {
  chmodSync(part, 0o600);
  const handle = openSync(part, 'r+');
  fsyncSync(handle);
  closeSync(handle);
  renameSync(part, file);
}

/** How the folders begin in which files are made. */
export const workFolderPrefix = '.vitrine-';

/** Hands a new folder in `parent` to the work, and removes it with all that is left in it. */
export async function inFolder<T>(parent: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(parent, workFolderPrefix));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
