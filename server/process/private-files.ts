/** Restricts the data folder to the site's user: it contains the database, codes and reset links. */
import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Logger } from 'pino';
import { ConfigError } from './config.ts';

/** Makes new files and folders of this process accessible to its user only. */
export function keepNewFilesPrivate(): void {
  process.umask(0o077);
}

/**
 * Creates the data folder. If it exists and has files of the site, or is empty and this user's, makes it and these files
 * private. Any other folder, or one shared by all users, keeps its permissions. Throws ConfigError if there can be no
 * folder at this path, or the error of the file system if it cannot be created or is read-only.
 */
export function makeDataFolderPrivate(dataDir: string, log: Pick<Logger, 'warn'>): void {
  if (createFolder(dataDir)) return;
  for (const path of isEmptyAndOwn(dataDir) ? [dataDir] : pathsOfSite(dataDir)) {
    try {
      const { mode } = statSync(path);
      if (isOpen(mode)) chmodSync(path, mode & 0o700);
    } catch (error) {
      // Nothing can be written to a read-only disk.
      if (codeOf(error) === 'EROFS') throw error;
      log.warn({ err: error, path }, 'other users of this machine can read the data of the site');
    }
  }
}

/** Returns the paths of the data folder and of the site's files in it; [] if it contains none. */
export function pathsOfSite(dataDir: string): string[] {
  const files = [
    ...filesIn(dataDir, /^vitrine\.db|^outbox$|^backups$/),
    ...filesIn(join(dataDir, 'outbox'), /\.(?:eml|part)$/),
    ...filesIn(join(dataDir, 'backups'), /\.db$/),
  ];
  return files.length > 0 ? [dataDir, ...files] : [];
}

/** Returns true if other users than the file's have access. False for folders that are shared on purpose. */
export function isOpen(mode: number): boolean {
  return (mode & groupAndOthers) !== 0 && (mode & sticky) === 0;
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';

/** Returns false if the folder exists. */
function createFolder(dataDir: string): boolean {
  try {
    return createWithParents(dataDir);
  } catch (error) {
    if (/^(?:EACCES|EPERM|EROFS|ENOSPC|EDQUOT)$/.test(codeOf(error))) throw error;
    const cause = error instanceof Error ? error.message : String(error);
    throw new ConfigError([
      `DATA_DIR=${dataDir} is invalid: expected a folder that this user can write to (${cause})`,
    ]);
  }
}

/** Node's `recursive` option retries forever in folders that cannot contain others, such as /proc. */
function createWithParents(folder: string): boolean {
  if (isFolder(folder)) return false;
  if (dirname(folder) !== folder) createWithParents(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
    return true;
  } catch (error) {
    // Another instance may have created it.
    if (!isFolder(folder)) throw error;
    return false;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** Returns false for a folder of another user, whose permissions this process cannot change. */
function isEmptyAndOwn(folder: string): boolean {
  try {
    return readdirSync(folder).length === 0 && statSync(folder).uid === process.getuid?.();
  } catch {
    return false;
  }
}

/** Permissions of group and others. */
const groupAndOthers = 0o077;

/** The sticky bit, set on folders such as /tmp, in which all users have files. */
const sticky = 0o1000;

function filesIn(folder: string, name: RegExp): string[] {
  try {
    return readdirSync(folder)
      .filter((file) => name.test(file))
      .map((file) => join(folder, file));
  } catch {
    return [];
  }
}
