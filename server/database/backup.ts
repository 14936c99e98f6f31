/** Backups: one SQLite file, whichever database the site has. */
import {
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  closeSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import SQLite from 'better-sqlite3';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { closeDataFolder } from '../private-files.ts';
import { copySite, siteTables } from './copy.ts';
import { type Database, openDatabase } from './database.ts';
import { NewerDatabaseError } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { sqliteFilename } from './sqlite.ts';

type Settings = Pick<Config, 'dataDir' | 'databaseUrl'>;

/** What is of this moment alone, or opens the account: nobody wants it back. */
const leftOut = ['sessions', 'registrations', 'password_resets', 'sign_in_challenges', 'rate_limits'];

/** Thrown, with nothing changed, when a backup cannot be made, read or restored; the message is for people. */
class BackupError extends Error {
  override readonly name = 'BackupError';
}

export type RowCounts = Record<string, number>;

/** Writes a backup to `file`, while the site may run, and answers how many rows each table has in it. Throws BackupError. */
export async function backUp(settings: Settings, file: string, log: Logger): Promise<RowCounts> {
  if (existsSync(file)) throw new BackupError(`${file} exists already. Name another file.`);
  if (!existsSync(dirname(file))) throw new BackupError(`There is no folder ${dirname(file)}.`);
  const part = `${file}.part`;
  rmSync(part, { force: true });
  try {
    if (settings.databaseUrl === undefined) {
      copyFile(join(settings.dataDir, sqliteFilename), part);
    } else {
      await inFolder(dirname(file), async (folder) => {
        const source = await openDatabase(settings, log);
        try {
          await withDatabase({ dataDir: folder, databaseUrl: undefined }, log, (target) =>
            copySite(source, target),
          );
        } finally {
          await source.close();
        }
        copyFile(join(folder, sqliteFilename), part);
      });
    }
    prune(part);
    const counts = verifyBackup(part);
    settle(part, file);
    return counts;
  } finally {
    rmSync(part, { force: true });
  }
}

/** Reads the whole file, and answers how many rows each table has. Throws BackupError or NewerDatabaseError. */
export function verifyBackup(file: string): RowCounts {
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`);
  let database: SQLite.Database | undefined;
  try {
    database = new SQLite(file, { readonly: true });
    const faults = database.pragma('integrity_check') as { integrity_check: string }[];
    const [first] = faults;
    if (first?.integrity_check !== 'ok')
      throw new BackupError(`${file} is damaged: ${first?.integrity_check}`);
    if ((database.pragma('foreign_key_check') as unknown[]).length > 0)
      throw new BackupError(`${file} is damaged: rows refer to others that are missing.`);
    assertKnown(database, file);
    return countRows(database);
  } catch (error) {
    if (error instanceof BackupError || error instanceof NewerDatabaseError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupError(`${file} is not a backup of a Vitrine site, or is damaged: ${reason}.`);
  } finally {
    database?.close();
  }
}

/**
 * Puts the backup in the place of what the site has, which is kept in a file beside it; answers that file's path,
 * undefined when there was nothing. The site must not run. Throws BackupError or NewerDatabaseError, and leaves the
 * site as it was then.
 */
export async function restore(settings: Settings, file: string, log: Logger): Promise<string | undefined> {
  verifyBackup(file);
  closeDataFolder(settings.dataDir, log);
  const kept = join(settings.dataDir, `replaced-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.db`);
  return inFolder(settings.dataDir, async (folder) => {
    const copy = join(folder, sqliteFilename);
    copyFileSync(file, copy);
    // A backup of an older version is brought to this one's schema before anything is touched.
    await withDatabase({ dataDir: folder, databaseUrl: undefined }, log, async () => undefined);
    if (settings.databaseUrl === undefined) return replaceFile(settings.dataDir, copy, kept);
    await backUp(settings, kept, log);
    await withDatabase({ dataDir: folder, databaseUrl: undefined }, log, (source) =>
      withDatabase(settings, log, (target) => copySite(source, target, { replace: true })),
    );
    return kept;
  });
}

function replaceFile(dataDir: string, copy: string, kept: string): string | undefined {
  const present = join(dataDir, sqliteFilename);
  const hadSite = existsSync(present);
  if (hadSite) {
    closeLog(present);
    renameSync(present, kept);
  }
  for (const ending of ['-wal', '-shm']) rmSync(present + ending, { force: true });
  settle(copy, present);
  return hadSite ? kept : undefined;
}

/** Writes the log of changes into the file, which only works while nobody else has it open. */
function closeLog(path: string): void {
  const database = new SQLite(path, { timeout: 0 });
  try {
    database.pragma('journal_mode = delete');
  } catch (error) {
    const isOpen = error instanceof SQLite.SqliteError && error.code.startsWith('SQLITE_BUSY');
    if (isOpen) throw new BackupError('The site is running. Stop it before a backup is restored.');
    // What cannot be read any more is kept as it is.
  } finally {
    database.close();
  }
}

/** One view of the whole file, without waiting for those who write to it. */
function copyFile(from: string, to: string): void {
  if (!existsSync(from)) throw new BackupError(`There is no site to back up: ${from} does not exist.`);
  const source = new SQLite(from, { readonly: true });
  try {
    source.prepare('vacuum into ?').run(to);
  } finally {
    source.close();
  }
}

function prune(file: string): void {
  const database = new SQLite(file);
  try {
    database.pragma('secure_delete = on');
    for (const table of leftOut) database.prepare(`delete from ${table}`).run();
    database.prepare(`delete from outbox where kind <> 'contact-message'`).run();
  } finally {
    database.close();
  }
}

function assertKnown(database: SQLite.Database, file: string): void {
  const applied = database.prepare<[], { name: string }>('select name from kysely_migration').all();
  const unknown = applied.find(({ name }) => !migrations.some((migration) => migration.name === name));
  if (!unknown) return;
  throw new NewerDatabaseError(
    `${file} was written by a newer version of Vitrine (it knows ${unknown.name}). Use that version instead.`,
  );
}

function countRows(database: SQLite.Database): RowCounts {
  const tables = database
    .prepare<[], { name: string }>(`select name from sqlite_master where type = 'table'`)
    .all();
  const names = new Set(tables.map(({ name }) => name));
  return Object.fromEntries(
    siteTables
      .filter((table) => names.has(table) && !leftOut.includes(table))
      .map((table) => {
        const row = database.prepare<[], { count: number }>(`select count(*) as count from ${table}`).get();
        return [table, row?.count ?? 0];
      }),
  );
}

/** Gives the file its name once all of it is on the disk. */
function settle(part: string, file: string): void {
  const handle = openSync(part, 'r+');
  fsyncSync(handle);
  closeSync(handle);
  renameSync(part, file);
}

async function withDatabase<T>(
  settings: Settings,
  log: Logger,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(settings, log);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function inFolder<T>(parent: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(parent, '.vitrine-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
