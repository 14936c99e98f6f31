/** Databases that a command creates. */
import { existsSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DataSettings } from './backup.ts';
import { sqliteFilename } from './sqlite-file.ts';

/** Runs `work`. If it fails, removes the SQLite file and its folder, unless they existed before. */
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
