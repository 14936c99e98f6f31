/** The folder of backups in the data folder. File names contain kind and time. */
import { existsSync, lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { BackupKind } from '#contract/database/backup-files.ts';
import type { DataSettings } from './backup.ts';
import {
  type BackupName,
  newestFirst,
  type NightlyKeep,
  parseBackupName,
  surplusNightly,
} from './backup-names.ts';
import { forgetReading, forgetRemoved, noteReading, type Reading, readingOf } from './backup-readings.ts';
import { type BackupContents, verifyBackup } from './verify-backup.ts';
import { backUp, type writeBackup } from './write-backup.ts';
import { removeAbandoned } from '../../lib/work-folder.ts';

/** Number of backups made before upgrades to keep. */
const keptBeforeUpgrades = 3;

/** A backup file, and the noted result of its last reading. */
export interface BackupFile extends BackupName {
  readonly path: string;
  readonly bytes: number;
  readonly reading: Reading;
}

const folderIn = (dataDir: string) => join(dataDir, 'backups');

/** Returns the folder in the data folder, and creates it if missing. */
export function backupFolder(dataDir: string): string {
  const folder = folderIn(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** Returns the path of a new backup. `now` is in milliseconds since 1970. Creates the folder if missing. */
export function newBackupFile(dataDir: string, kind: BackupKind, now: number): string {
  return join(backupFolder(dataDir), `${kind}-${new Date(now).toISOString().replaceAll(/[:.]/g, '-')}.db`);
}

/** Returns the backups, newest first. Links and files with other names are ignored. */
export function listBackups(dataDir: string): BackupFile[] {
  const folder = folderIn(dataDir);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((name) => describe(folder, name) ?? [])
    .toSorted(newestFirst);
}

/** Returns the backups of this site, newest first, without uploads, which may come from another site. */
export function ownBackups(dataDir: string): BackupFile[] {
  return listBackups(dataDir).filter(({ kind }) => kind !== 'uploaded');
}

function describe(folder: string, name: string): BackupFile | undefined {
  const known = parseBackupName(name);
  const path = join(folder, name);
  const stats = known && lstatSync(path, { throwIfNoEntry: false });
  if (!known || !stats?.isFile()) return undefined;
  return { ...known, path, bytes: stats.size, reading: readingOf(path, stats) };
}

/**
 * Makes a backup in the folder and notes it as intact. Returns its path and contents; throws like `backUp`. `write`
 * replaces `writeBackup`. `now` returns milliseconds since 1970.
 */
export async function backUpIntoFolder(
  settings: DataSettings,
  kind: BackupKind,
  now: () => number,
  write?: typeof writeBackup,
): Promise<{ file: string; contents: BackupContents }> {
  const file = newBackupFile(settings.dataDir, kind, now());
  const contents = await backUp(settings, file, write);
  noteReading(file, contents, now());
  return { file, contents };
}

/** Removes a backup and the note about its last reading. */
export function removeBackup({ path }: BackupFile): void {
  rmSync(path, { force: true });
  forgetReading(path);
}

/**
 * Removes nightly backups beyond `keep`, all but the newest three made before upgrades, the notes of removed backups,
 * and the temporary folders of killed processes. Other backups stay. `now` is in milliseconds since 1970.
 */
export function removeOldBackups(dataDir: string, keep: NightlyKeep, now: number): void {
  const backups = listBackups(dataDir);
  const beforeUpgrades = backups.filter(({ kind }) => kind === 'before-upgrade');
  for (const backup of [...surplusNightly(backups, keep), ...beforeUpgrades.slice(keptBeforeUpgrades)])
    removeBackup(backup);
  const folder = backupFolder(dataDir);
  forgetRemoved(folder);
  removeAbandoned(folder, now);
}

/** Reads the backups of this site, newest first, and returns the first intact one. */
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
