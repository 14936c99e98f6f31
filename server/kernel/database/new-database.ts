/** Cleans up after a command that fails to create a database. */
import { existsSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DataSettings } from './backup.ts';
import { sqliteFilename } from './sqlite-file.ts';

/** Runs `work`. If it fails, removes the SQLite file that it created, and the folder if it was new and is empty. */
export async function removingNewDatabase<T>(
  { dataDir, databaseUrl }: DataSettings,
  work: () => Promise<T>,
): Promise<T> {
  const file = join(dataDir, sqliteFilename);
  const hadFolder = existsSync(dataDir);
  if (databaseUrl !== undefined || existsSync(file)) return work();
  try {
    return await work();
  } catch (error) {
    for (const ending of ['', '-wal', '-shm']) rmSync(file + ending, { force: true });
    if (!hadFolder) removeEmptyFolder(dataDir);
    throw error;
  }
}

function removeEmptyFolder(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // Missing, or it contains files of others.
  }
}
