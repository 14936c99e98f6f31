/** The data folder belongs to the user that runs the site: in it are the database, codes and reset links. */
import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Logger } from 'pino';
import { ConfigError } from './config.ts';

/** What this process creates from here on, nobody else on the machine can read. */
export function keepNewFilesPrivate(): void {
  process.umask(0o077);
}

/**
 * Creates the folder of a site, or closes one that is there, and the site's files in it, to everybody else. An empty
 * folder is closed too. A folder that holds only files of others, or that all users share, keeps its rights. Throws
 * ConfigError where there can be no folder.
 */
export function closeDataFolder(dataDir: string, log: Pick<Logger, 'warn'>): void {
  if (createFolder(dataDir)) return;
  for (const path of isEmptyAndOwn(dataDir) ? [dataDir] : pathsOfSite(dataDir)) {
    try {
      const { mode } = statSync(path);
      if (isOpen(mode)) chmodSync(path, mode & 0o700);
    } catch (error) {
      log.warn({ err: error, path }, 'other users of this machine can read the data of the site');
    }
  }
}

/** The folder of a site and the site's files in it; none where it holds nothing of a site. */
export function pathsOfSite(dataDir: string): string[] {
  const files = [
    ...filesIn(dataDir, /^vitrine\.db|^outbox$|^backups$/),
    ...filesIn(join(dataDir, 'outbox'), /\.(?:eml|part)$/),
    ...filesIn(join(dataDir, 'backups'), /\.db$/),
  ];
  return files.length > 0 ? [dataDir, ...files] : [];
}

/** True for the rights of what others than its owner can reach; a folder that all users share stays so. */
export function isOpen(mode: number): boolean {
  return (mode & everybody) !== 0 && (mode & sticky) === 0;
}

/** False when it is there already. */
function createFolder(dataDir: string): boolean {
  try {
    return createWithParents(dataDir);
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    throw new ConfigError([
      `DATA_DIR=${dataDir} is not accepted: it takes a folder of this site that can be written (${cause})`,
    ]);
  }
}

/** Node's own way, `recursive`, tries for ever where a folder is there and takes no other, as in /proc. */
function createWithParents(folder: string): boolean {
  if (isFolder(folder)) return false;
  if (dirname(folder) !== folder) createWithParents(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
    return true;
  } catch (error) {
    // Another instance may have been quicker.
    if (!isFolder(folder)) throw error;
    return false;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** False for a folder of another user, whose rights this process cannot change. */
function isEmptyAndOwn(folder: string): boolean {
  try {
    return readdirSync(folder).length === 0 && statSync(folder).uid === process.getuid?.();
  } catch {
    return false;
  }
}

/** The rights of a file's group and of all others. */
const everybody = 0o077;

/** Set on folders like /tmp, in which all users have files. */
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
