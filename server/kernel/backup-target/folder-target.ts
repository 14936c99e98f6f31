/** A folder as the target of backups, for example on another disk or a mounted network drive. */
import { constants, createReadStream, createWriteStream } from 'node:fs';
import { access, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { reportingBytes } from '../../lib/progress.ts';
import { inFolder } from '../../lib/work-folder.ts';
import { BackupError, moveIntoPlace } from '../database/backup.ts';
import { newestFirst, parseBackupName } from '../database/backup-names.ts';
import { type BackupTarget, fetchingStep, type StoredBackup } from './backup-target.ts';

/** Number of bytes that are read at once. */
const highWaterMark = 1024 * 1024;

/** The folder must exist: a missing one is probably a disk that is not mounted. */
export function folderTarget(folder: string, signal?: AbortSignal): BackupTarget {
  const aborting = signal ? { signal } : {};

  async function describe(name: string): Promise<StoredBackup | undefined> {
    const known = parseBackupName(name);
    if (!known) return undefined;
    const stats = await stat(join(folder, name));
    return stats.isFile() ? { ...known, bytes: stats.size } : undefined;
  }

  return {
    list: () =>
      explained(folder, async () => {
        const found = await Promise.all((await readdir(folder)).map(describe));
        return found.filter((one) => one !== undefined).toSorted(newestFirst);
      }),
    store: (name, file) =>
      explained(folder, async () => {
        await access(folder, constants.W_OK);
        await inFolder(folder, async (work) => {
          const part = join(work, name);
          await pipeline(
            createReadStream(file, { highWaterMark }),
            createWriteStream(part, { mode: 0o600 }),
            aborting,
          );
          moveIntoPlace(part, join(folder, name));
        });
      }),
    fetch: ({ name, bytes }, file, onProgress = () => undefined) =>
      explained(folder, () =>
        pipeline(
          createReadStream(join(folder, name), { highWaterMark }),
          reportingBytes(fetchingStep, bytes, onProgress),
          createWriteStream(file, { mode: 0o600 }),
          aborting,
        ),
      ),
    remove: (name) => explained(folder, () => rm(join(folder, name), { force: true })),
  };
}

/** Turns an error of the file system into BackupError. */
async function explained<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (!/^E[A-Z]+$/.test(code ?? '')) throw error;
    const reason = reasons[code ?? ''] ?? `it cannot be used: ${message}`;
    throw new BackupError(`The folder ${folder} of BACKUP_TARGET: ${reason}.`, { cause: error });
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'it does not exist. Mount its disk, or create it',
  ENOTDIR: 'it is not a folder',
  ENOSPC: 'its disk is full',
  EROFS: 'its disk is read-only',
  EACCES: 'the site’s user may not use it',
};
