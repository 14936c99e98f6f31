/** The names of backups, which contain kind and time, and the choice of the nightly backups to keep. */
import { backupKinds, type BackupKind, backupNamePattern } from '#contract/database/backup-files.ts';
import { dayMs } from '../../lib/time.ts';

export interface BackupName {
  readonly name: string;
  readonly kind: BackupKind;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

export interface NightlyKeep {
  /** Number of newest backups to keep. */
  readonly daily: number;
  /** Number of weeks for which one older backup each is kept: the newest of its week beyond `daily`. */
  readonly weekly: number;
}

/** Returns undefined for a name that is no backup's. */
export function parseBackupName(name: string): BackupName | undefined {
  const [, kind, date = '', hour = '', minute = '', second = '', fraction = ''] =
    backupNamePattern.exec(name) ?? [];
  const known = backupKinds.find((one) => one === kind);
  return (
    known && { name, kind: known, createdAt: Date.parse(`${date}T${hour}:${minute}:${second}.${fraction}Z`) }
  );
}

/** Sorts the newest first. */
export function newestFirst(a: BackupName, b: BackupName): number {
  return b.createdAt - a.createdAt;
}

/** Returns the nightly backups beyond `keep`. */
export function surplusNightly<Backup extends BackupName>(
  backups: readonly Backup[],
  keep: NightlyKeep,
): Backup[] {
  const older = backups
    .filter(({ kind }) => kind === 'nightly')
    .toSorted(newestFirst)
    .slice(keep.daily);
  const weekly = new Set(
    [...Map.groupBy(older, ({ createdAt }) => weekOf(createdAt)).values()]
      .slice(0, keep.weekly)
      .map(([newest]) => newest),
  );
  return older.filter((one) => !weekly.has(one));
}

/** Weeks since 1970, starting on Monday (UTC). */
function weekOf(time: number): number {
  return Math.floor((time / dayMs + 3) / 7);
}
