/** The folder of backups made by the site or by the owner. File names contain kind and time. */
import { existsSync, lstatSync, mkdirSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { backupKinds, type BackupKind, backupNamePattern } from '#contract/site/backups.ts';
import { verifyBackup } from './backup.ts';
import { dayMs } from '../../lib/time.ts';
import { removeAbandoned } from '../../lib/work-folder.ts';

export interface NightlyKeep {
  /** The newest ones. */
  readonly daily: number;
  /** Weekly ones before those. */
  readonly weekly: number;
}

/** Number of backups made before upgrades to keep. */
const keptBeforeUpgrades = 3;

/** A backup file. It was read completely before it received its name. */
export interface BackupFile {
  readonly name: string;
  readonly path: string;
  readonly kind: BackupKind;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly bytes: number;
  /**
   * Time of the last successful verification, in milliseconds since 1970; undefined if it was found damaged.
   */
  readonly verifiedAt: number | undefined;
}

const folderIn = (dataDir: string) => join(dataDir, 'backups');

/** Returns the folder in the data folder, and creates it if missing. */
export function backupFolder(dataDir: string): string {
  const folder = folderIn(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** Returns the path for a new backup. */
export function newBackupFile(dataDir: string, kind: BackupKind, now: number): string {
  return join(backupFolder(dataDir), `${kind}-${new Date(now).toISOString().replaceAll(/[:.]/g, '-')}.db`);
}

/** Returns the backups, newest first. Links and files with other names are ignored. */
export function listBackups(dataDir: string): BackupFile[] {
  const folder = folderIn(dataDir);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((name) => describe(folder, name) ?? [])
    .toSorted((a, b) => b.createdAt - a.createdAt);
}

/** Returns the backups of this site, newest first: without uploaded ones, which may be those of another. */
export function ownBackups(dataDir: string): BackupFile[] {
  return listBackups(dataDir).filter(({ kind }) => kind !== 'uploaded');
}

function describe(folder: string, name: string): BackupFile | undefined {
  const [, kind, date = '', hour = '', minute = '', second = '', fraction = ''] =
    backupNamePattern.exec(name) ?? [];
  const known = backupKinds.find((one) => one === kind);
  const path = join(folder, name);
  const stats = known && lstatSync(path, { throwIfNoEntry: false });
  if (!known || !stats?.isFile()) return undefined;
  const createdAt = Date.parse(`${date}T${hour}:${minute}:${second}.${fraction}Z`);
  const verifiedAt = stats.mtimeMs === 0 ? undefined : Math.round(stats.mtimeMs);
  return { name, path, kind: known, createdAt, bytes: stats.size, verifiedAt };
}

/**
 * Records the result of a verification as the file's modification time: a backup never changes, and this
 * works without a database.
 */
export function noteVerified({ path }: BackupFile, at: number | 'damaged'): void {
  const seconds = at === 'damaged' ? 0 : at / 1000;
  utimesSync(path, seconds, seconds);
}

/**
 * Removes nightly backups beyond `keep`, all but the newest made before upgrades, and files of killed
 * processes. Manual backups stay.
 */
export function removeOldBackups(dataDir: string, keep: NightlyKeep, now: number): void {
  const backups = listBackups(dataDir);
  const nightly = backups.filter(({ kind }) => kind === 'nightly');
  const beforeUpgrades = backups.filter(({ kind }) => kind === 'before-upgrade');
  const older = nightly.slice(keep.daily);
  const weekly = new Set(
    [...Map.groupBy(older, ({ createdAt }) => weekOf(createdAt)).values()]
      .slice(0, keep.weekly)
      .map(([newest]) => newest),
  );
  const surplus = older.filter((one) => !weekly.has(one));
  for (const { path } of [...surplus, ...beforeUpgrades.slice(keptBeforeUpgrades)])
    rmSync(path, { force: true });
  removeAbandoned(backupFolder(dataDir), now);
}

/** Weeks since 1970, starting on Monday (UTC). */
function weekOf(time: number): number {
  return Math.floor((time / dayMs + 3) / 7);
}

/** Returns the newest intact backup of this site; reads them until one is intact. */
export async function lastGoodBackup(dataDir: string): Promise<BackupFile | undefined> {
  for (const backup of ownBackups(dataDir)) {
    const isGood = await verifyBackup(backup.path).then(
      () => true,
      () => false,
    );
    if (isGood) return backup;
  }
  return undefined;
}
