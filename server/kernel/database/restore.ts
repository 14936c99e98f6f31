/** Restores a backup over a site, on either database. */
import {
  chmodSync,
  copyFileSync,
  createReadStream,
  createWriteStream,
  existsSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Logger } from 'pino';
import { type OnProgress, reportingBytes } from '../../lib/progress.ts';
import { inFolder } from '../../lib/work-folder.ts';
import { makeDataFolderPrivate } from '../../process/private-files.ts';
import {
  BackupError,
  type DataSettings,
  missingSpace,
  removeOmitted,
  moveIntoPlace,
  type RowCounts,
} from './backup.ts';
import { forgetReading, noteReading } from './backup-readings.ts';
import { createBackupThread } from './backup-thread.ts';
import { copySite } from './copy.ts';
import { type Database, openDatabase } from './database.ts';
import { type Account, type NoticeRow, readAccount, writeAccount } from './kept-account.ts';
import { NewerDatabaseError } from './migrate.ts';
import { refuseExpensiveHashes, removeForeignMails } from './restored-rows.ts';
import { closeLogOfStopped, refuseRunningSite } from './running-site.ts';
import { SqliteFile, sqliteFilename } from './sqlite-file.ts';
import { verifyBackup } from './verify-backup.ts';
import { backUp } from './write-backup.ts';

/**
 * Restores a backup over a site that is not running. Returns the backup's number of rows per table, and as `kept` the
 * file in the data folder that has the replaced site; undefined if there was none. Throws BackupError,
 * NewerDatabaseError, or the error of `onProgress`, the disk or the database, and leaves the site unchanged.
 */
export async function restore(
  settings: DataSettings,
  file: string,
  log: Logger,
  onProgress: OnProgress = () => undefined,
): Promise<{ counts: RowCounts; kept: string | undefined }> {
  const thread = createBackupThread();
  const { counts } = await thread.verify(file, onProgress);
  refuseOwnerless(counts);
  await refuseRunningSite(settings);
  makeDataFolderPrivate(settings.dataDir, log);
  const kept = join(settings.dataDir, `replaced-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.db`);
  return inFolder(settings.dataDir, async (folder) => {
    const copy = join(folder, sqliteFilename);
    await copyWithProgress(file, copy, onProgress);
    prepareCopy(copy);
    // An older backup is migrated before anything is touched.
    await withDatabase(siteIn(folder), log, async ({ db }) => {
      await refuseExpensiveHashes(db);
      await removeForeignMails(db);
    });
    onProgress({ step: 'Replacing the site' });
    if (settings.databaseUrl === undefined)
      return { counts, kept: replaceFile(settings.dataDir, copy, kept) };
    // An empty database gets its tables first, so that there is something to keep.
    await withDatabase(settings, log, () =>
      backUp(settings, kept, (site, work) => thread.write(site, work, onProgress)),
    ).catch(explainNewer);
    try {
      await withDatabase(siteIn(folder), log, (source) =>
        withDatabase(settings, log, (target) => copySite(source, target, { replace: true, onProgress })),
      );
    } catch (error) {
      rmSync(kept, { force: true });
      throw error;
    }
    return { counts, kept };
  });
}

async function copyWithProgress(from: string, to: string, onProgress: OnProgress): Promise<void> {
  await pipeline(
    createReadStream(from, { highWaterMark: 1024 * 1024 }),
    reportingBytes('Copying the backup', statSync(from).size, onProgress),
    createWriteStream(to, { mode: 0o600 }),
  );
}

interface RunningRestore {
  settings: DataSettings;
  file: string;
  kept: string;
  notice: NoticeRow;
}

/**
 * Restores a backup over a running site, on either database, and backs up the replaced site to the file `kept`. The
 * owner's account stays, and `notice` is mailed to its address. Returns the new content version. All rows are replaced
 * in one transaction: visitors read meanwhile, and writes wait, so that `kept` contains everything. Ends all sessions.
 * Throws BackupError, NewerDatabaseError or the error of the disk or database, and leaves the site unchanged.
 */
export async function restoreRunning(
  { settings, file, kept, notice }: RunningRestore,
  log: Logger,
): Promise<number> {
  refuseOwnerless((await verifyBackup(file)).counts);
  refuseFullDisk(settings, file, dirname(kept));
  return inFolder(dirname(kept), async (folder) => {
    const copy = join(folder, sqliteFilename);
    copyFileSync(file, copy);
    prepareCopy(copy);
    return withDatabase(siteIn(folder), log, async (source) => {
      await refuseExpensiveHashes(source.db);
      return withDatabase(settings, log, (target) => replaceRows(source, target, { settings, kept, notice }));
    });
  });
}

async function replaceRows(
  source: Database,
  target: Database,
  { settings, kept, notice }: Omit<RunningRestore, 'file'>,
): Promise<number> {
  let account: Account | undefined;
  try {
    await copySite(source, target, {
      replace: true,
      async beforeReplacing(trx) {
        noteReading(kept, await backUp(settings, kept), Date.now());
        account = await readAccount(trx);
      },
      async afterReplacing(trx) {
        if (account) await writeAccount(trx, account, notice);
        await removeForeignMails(trx);
      },
    });
  } catch (error) {
    rmSync(kept, { force: true });
    forgetReading(kept);
    throw error;
  }
  await target.overwriteDeleted();
  return target.contentVersion.current;
}

/** Without an owner, the next visitor could register. */
function refuseOwnerless({ owner = 0 }: RowCounts): void {
  if (owner === 0)
    throw new BackupError(
      'This backup is from before the registration: it has no owner, so there is nothing to restore.',
    );
}

/** Throws BackupError unless `folder` has room for a copy of the backup, the new rows and the replaced site. */
function refuseFullDisk({ dataDir }: DataSettings, file: string, folder: string): void {
  const replaced = statSync(join(dataDir, sqliteFilename), { throwIfNoEntry: false })?.size ?? 0;
  const fault = missingSpace('the restore', 2 * statSync(file).size + replaced, folder);
  if (fault !== undefined) throw new BackupError(fault);
}

const siteIn = (dataDir: string): DataSettings => ({ dataDir, databaseUrl: undefined });

/** Makes a copy of a backup writable, and removes what backups omit: a replaced site, restored again, has sessions. */
function prepareCopy(copy: string): void {
  chmodSync(copy, 0o600);
  removeOmitted(copy);
}

/** Refuses a database of a newer version, which cannot be backed up and must not be lost. */
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
    closeLogOfStopped(present);
    keepSealingKey(present, copy);
    renameSync(present, kept);
  }
  for (const ending of ['-wal', '-shm']) rmSync(present + ending, { force: true });
  moveIntoPlace(copy, present);
  return hadSite ? kept : undefined;
}

/**
 * Copies the sealing key, which backups omit. The key opens the secrets in the site's own backups, for example the
 * secret of the authenticator app.
 */
function keepSealingKey(from: string, to: string): void {
  try {
    const source = new SqliteFile(from, { readOnly: true });
    const [row] = source.rows<{ key: string }>('select key from sealing_key');
    source.close();
    if (!row) return;
    const target = new SqliteFile(to);
    target.prepare('insert into sealing_key (id, key) values (1, ?)').run(row.key);
    target.close();
  } catch {
    // A damaged or older site has no key to keep.
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
