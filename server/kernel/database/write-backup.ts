/** Makes backups, and takes over those from elsewhere. */
import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { OnProgress } from '../../lib/progress.ts';
import { inFolder } from '../../lib/work-folder.ts';
import { BackupError, type DataSettings, missingSpace, moveIntoPlace, removeOmitted } from './backup.ts';
import { writeChecksums } from './backup-checksums.ts';
import { explained } from './unusable-data.ts';
import { SqliteFile, sqliteFilename } from './sqlite-file.ts';
import { sqliteResult } from './sqlite-result.ts';
import { addChecksums, type BackupContents, verifyBackup } from './verify-backup.ts';

/**
 * Writes a backup to the new `file` while the site may be running. Returns what it contains; a failure leaves no file.
 * `write` is called instead of `writeBackup`, which runs in this thread. Throws BackupError, NewerDatabaseError,
 * CopyDiffersError, PoolerError, UnusableDataError, or the error of the file system or driver.
 */
export async function backUp(
  settings: DataSettings,
  file: string,
  write: typeof writeBackup = writeBackup,
): Promise<BackupContents> {
  if (existsSync(file)) throw new BackupError(`${file} already exists. Choose another file name.`);
  if (!existsSync(dirname(file))) throw new BackupError(`The folder ${dirname(file)} does not exist.`);
  return inFolder(dirname(file), async (folder) => {
    const contents = await write(settings, folder).catch((error: unknown) => {
      // Only the copy grows.
      const isFull = sqliteResult(error) === 'SQLITE_FULL';
      throw explained(error, isFull ? { ...settings, dataDir: dirname(file) } : settings);
    });
    moveIntoPlace(join(folder, sqliteFilename), file);
    return contents;
  });
}

/** The progress step in which SQLite copies its file. */
export const copyingStep = 'Copying the site';

/** Writes a backup to an empty folder under the database's file name, then reads it completely for its checksums. */
export async function writeBackup(
  settings: DataSettings,
  folder: string,
  onProgress?: OnProgress,
): Promise<BackupContents> {
  const copy = join(folder, sqliteFilename);
  if (settings.databaseUrl === undefined) {
    copyFile(join(settings.dataDir, sqliteFilename), copy, onProgress);
  } else {
    const { copyIntoFile } = await import('./copy-as-is.ts');
    if (!(await copyIntoFile(settings.databaseUrl, folder, onProgress)))
      throw new BackupError('There is no site to back up: the database is empty.');
  }
  removeOmitted(copy);
  return addChecksums(copy, onProgress);
}

/** Verifies a file from elsewhere and removes what backups omit. Throws like `verifyBackup` and `addChecksums`. */
export async function adoptBackup(file: string, onProgress?: OnProgress): Promise<BackupContents> {
  const contents = await verifyBackup(file, onProgress);
  const isChanged = removeOmitted(file);
  if (!contents.hasChecksums) return contents;
  if (isChanged) return addChecksums(file, onProgress);
  const database = new SqliteFile(file);
  writeChecksums(database, contents.checksums);
  database.close();
  return contents;
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
