/** Puts a backup in the place of a site, whichever database it has. */
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
 * Puts the backup in the place of what the site has, which is kept in a file beside it; answers that file's
 * path, undefined when there was nothing. The site must not run. Throws BackupError or NewerDatabaseError,
 * and leaves the site as it was then.
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
    // The file may be for reading only, or be what an earlier restoring kept, sessions and all.
    chmodSync(copy, 0o600);
    prune(copy);
    // A backup of an older version is brought to this one's schema before anything is touched.
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

/** What is there could not be kept in a backup, as the file of SQLite is, and is not to be lost. */
function explainNewer(error: unknown): never {
  if (!(error instanceof NewerDatabaseError)) throw error;
  throw new BackupError(
    'The database holds the site of a newer version, which this one cannot keep. Name an empty one in DATABASE_URL.',
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
 * Throws BackupError while a site runs on the SQLite file that the settings name. Who uses a PostgreSQL database
 * cannot be told.
 */
export function refuseRunningSite({ dataDir, databaseUrl }: DataSettings): void {
  const present = join(dataDir, sqliteFilename);
  if (databaseUrl === undefined && existsSync(present)) closeLog(present);
}

/** Writes the log of changes into the file, which only works while nobody else has it open. */
function closeLog(path: string): void {
  const database = new SqliteFile(path);
  try {
    database.pragma('journal_mode = delete');
  } catch (error) {
    if (sqliteResult(error) === 'SQLITE_BUSY') throw new BackupError('The site is running. Stop it first.');
    // What cannot be read any more is kept as it is.
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
