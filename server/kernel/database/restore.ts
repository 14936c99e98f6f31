/** Restores a backup over a site, on either database. */
import { chmodSync, copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { closeDataFolder } from '../../process/private-files.ts';
import { backUp, BackupError, type DataSettings, inFolder, prune, settle, verifyBackup } from './backup.ts';
import { copySite } from './copy.ts';
import { type Database, openDatabase } from './database.ts';
import { NewerDatabaseError } from './migrate.ts';
import { SqliteFile, sqliteFilename } from './sqlite-file.ts';
import { sqliteResult } from './sqlite-result.ts';

/**
 * Restores a backup and keeps the replaced site in a file beside it. Returns that file's path, or undefined if there
 * was no site. The site must not be running. Throws BackupError or NewerDatabaseError and leaves the site unchanged.
 */
export async function restore(
  settings: DataSettings,
  file: string,
  log: Logger,
): Promise<string | undefined> {
  await verifyBackup(file);
  closeDataFolder(settings.dataDir, log);
  const kept = join(settings.dataDir, `replaced-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.db`);
  return inFolder(settings.dataDir, async (folder) => {
    const copy = join(folder, sqliteFilename);
    copyFileSync(file, copy);
    // The file may be read-only, or the copy of a replaced site with its sessions.
    chmodSync(copy, 0o600);
    prune(copy);
    // An older backup is migrated before anything is touched.
    await withDatabase({ dataDir: folder, databaseUrl: undefined }, log, async () => undefined);
    if (settings.databaseUrl === undefined) return replaceFile(settings.dataDir, copy, kept);
    // An empty database gets its tables first, so that there is something to keep.
    await withDatabase(settings, log, () => backUp(settings, kept)).catch(explainNewer);
    await withDatabase({ dataDir: folder, databaseUrl: undefined }, log, (source) =>
      withDatabase(settings, log, (target) => copySite(source, target, { replace: true })),
    );
    return kept;
  });
}

/** A newer database cannot be kept as a backup, and must not be lost. */
function explainNewer(error: unknown): never {
  if (!(error instanceof NewerDatabaseError)) throw error;
  throw new BackupError(
    'The database contains a site of a newer version, which this version cannot back up. Set DATABASE_URL to an empty database.',
    { cause: error },
  );
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

/**
 * Throws BackupError while a site uses the SQLite file. Users of a PostgreSQL database cannot be detected.
 */
export function refuseRunningSite({ dataDir, databaseUrl }: DataSettings): void {
  const present = join(dataDir, sqliteFilename);
  if (databaseUrl === undefined && existsSync(present)) closeLog(present);
}

/** Writes the write-ahead log into the file, which fails while another process has it open. */
function closeLog(path: string): void {
  const database = new SqliteFile(path);
  try {
    database.pragma('journal_mode = delete');
  } catch (error) {
    if (sqliteResult(error) === 'SQLITE_BUSY') throw new BackupError('The site is running. Stop it first.');
    // An unreadable file is kept as it is.
  } finally {
    database.close();
  }
}

async function withDatabase<T>(
  settings: DataSettings,
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
