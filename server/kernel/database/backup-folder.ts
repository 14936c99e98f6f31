/**
 * The folder of the backups that the site makes by itself or at the owner's wish: their names say kind and
 * time.
 */
import { existsSync, lstatSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { backupKinds, type BackupKind, backupNamePattern } from '#contract/site/backups.ts';
import { verifyBackup, workFolderPrefix } from './backup.ts';

/** How many backups of each age are kept of the nightly ones. */
export interface NightlyKeep {
  /** So many of the newest. */
  readonly daily: number;
  /** Of those before them one a week, for so many weeks. */
  readonly weekly: number;
}

/** How many of those made before an upgrade are kept. */
const keptBeforeUpgrades = 3;

/** What a process that was killed left behind is removed after this, in milliseconds. */
const abandonedAfter = 24 * 60 * 60 * 1000;

/** A file of the folder. Each was read as a whole before it got its name. */
export interface BackupFile {
  readonly name: string;
  readonly path: string;
  readonly kind: BackupKind;
  /** Milliseconds since 1970. */
  readonly madeAt: number;
  readonly bytes: number;
  /**
   * When it was last read and found whole, in milliseconds since 1970; undefined when it was found damaged.
   */
  readonly verifiedAt: number | undefined;
}

const folderIn = (dataDir: string) => join(dataDir, 'backups');

/** The folder in the data folder, which is made if it is missing. */
export function backupFolder(dataDir: string): string {
  const folder = folderIn(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** The path of a backup that is made now. */
export function newBackupFile(dataDir: string, kind: BackupKind, now: number): string {
  return join(backupFolder(dataDir), `${kind}-${new Date(now).toISOString().replaceAll(/[:.]/g, '-')}.db`);
}

/** The backups, newest first. Links and files of other names are none. */
export function listBackups(dataDir: string): BackupFile[] {
  const folder = folderIn(dataDir);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((name) => describe(folder, name) ?? [])
    .toSorted((a, b) => b.madeAt - a.madeAt);
}

function describe(folder: string, name: string): BackupFile | undefined {
  const [, kind, date = '', hour = '', minute = '', second = '', fraction = ''] =
    backupNamePattern.exec(name) ?? [];
  const known = backupKinds.find((one) => one === kind);
  const path = join(folder, name);
  const stats = known && lstatSync(path, { throwIfNoEntry: false });
  if (!known || !stats?.isFile()) return undefined;
  const madeAt = Date.parse(`${date}T${hour}:${minute}:${second}.${fraction}Z`);
  const verifiedAt = stats.mtimeMs === 0 ? undefined : Math.round(stats.mtimeMs);
  return { name, path, kind: known, madeAt, bytes: stats.size, verifiedAt };
}

/**
 * Notes when the backup was found whole, or that it was found damaged, as the time of its last change: a
 * backup itself never changes, and this holds without a database.
 */
export function noteVerified({ path }: BackupFile, at: number | 'damaged'): void {
  const seconds = at === 'damaged' ? 0 : at / 1000;
  utimesSync(path, seconds, seconds);
}

/**
 * Removes nightly backups beyond those to `keep`, all but the newest made before upgrades, and what killed
 * processes left. Those made by hand stay.
 */
export function removeOldBackups(dataDir: string, keep: NightlyKeep, now: number): void {
  const backups = listBackups(dataDir);
  const nightly = backups.filter(({ kind }) => kind === 'nightly');
  const beforeUpgrades = backups.filter(({ kind }) => kind === 'before-upgrade');
  const older = nightly.slice(keep.daily);
  const weekly = new Set(
    [...Map.groupBy(older, ({ madeAt }) => weekOf(madeAt)).values()]
      .slice(0, keep.weekly)
      .map(([newest]) => newest),
  );
  const superfluous = older.filter((one) => !weekly.has(one));
  for (const { path } of [...superfluous, ...beforeUpgrades.slice(keptBeforeUpgrades)])
    rmSync(path, { force: true });
  removeAbandoned(backupFolder(dataDir), now);
}

/** Counts weeks since 1970; they begin on Monday (UTC). */
function weekOf(time: number): number {
  const day = 24 * 60 * 60 * 1000;
  return Math.floor((time / day + 3) / 7);
}

function removeAbandoned(folder: string, now: number): void {
  for (const name of readdirSync(folder).filter((entry) => entry.startsWith(workFolderPrefix))) {
    const path = join(folder, name);
    const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? now;
    if (now - changed <= abandonedAfter) continue;
    try {
      rmSync(path, { recursive: true, force: true });
    } catch {
      // Another user's, who ran a command: it does not keep the site from its backups.
    }
  }
}

/** The newest backup that is whole now; reads each until one is. */
export async function lastGoodBackup(dataDir: string): Promise<BackupFile | undefined> {
  for (const backup of listBackups(dataDir)) {
    const isGood = await verifyBackup(backup.path).then(
      () => true,
      () => false,
    );
    if (isGood) return backup;
  }
  return undefined;
}
