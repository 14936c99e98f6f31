/** The backup that `verify` and `restore` read: a file, or one that is fetched from BACKUP_TARGET. */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { placeOfTarget, type StoredBackup } from '../kernel/backup-target/backup-target.ts';
import { openBackupTarget } from '../kernel/backup-target/open-backup-target.ts';
import { BackupError, missingSpace } from '../kernel/database/backup.ts';
import type { OnProgress } from '../lib/progress.ts';
import { inFolder } from '../lib/work-folder.ts';
import { type Config, readConfig } from '../process/config.ts';
import { UsageError } from './command.ts';

export interface SourceOptions {
  /** True for the newest backup at the target, otherwise a name. */
  fromTarget?: string | true;
}

/**
 * Calls `work` with the backup's file and the place to show. A fetched file is removed afterwards. Throws UsageError or
 * BackupError.
 */
export async function withBackup<T>(
  operand: string | undefined,
  { fromTarget }: SourceOptions,
  onProgress: OnProgress,
  work: (file: string, shown: string) => Promise<T>,
): Promise<T> {
  if ((operand === undefined) === (fromTarget === undefined))
    throw new UsageError('Name either a backup file or --from-target.');
  if (operand !== undefined) return work(resolve(operand), resolve(operand));
  const config = readConfig();
  const target = await openBackupTarget(config);
  if (!target) throw new BackupError('BACKUP_TARGET is not set: there are no copies to read.');
  const place = placeOfTarget(config) ?? '';
  const backup = chosen(await target.list(), fromTarget === true ? undefined : fromTarget, place);
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  refuseFullDisk(config, backup);
  return inFolder(config.dataDir, async (folder) => {
    const file = join(folder, backup.name);
    await target.fetch(backup, file, onProgress);
    return work(file, `${place}/${backup.name}`);
  });
}

/** Only backups that the target lists can be chosen, so that no other file is read. */
function chosen(backups: readonly StoredBackup[], name: string | undefined, place: string): StoredBackup {
  const found =
    name === undefined
      ? backups.find(({ kind }) => kind !== 'uploaded')
      : backups.find((backup) => backup.name === name);
  if (found) return found;
  if (name === undefined || backups.length === 0) throw new BackupError(`There is no backup at ${place}.`);
  throw new BackupError(
    `${place} has no backup ${name}. It has: ${backups.map((backup) => backup.name).join(', ')}.`,
  );
}

function refuseFullDisk({ dataDir }: Config, { bytes }: StoredBackup): void {
  const fault = missingSpace('the copy of the backup', bytes, dataDir);
  if (fault !== undefined) throw new BackupError(fault);
}
