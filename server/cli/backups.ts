/** The commands for backups. */
import { resolve, join } from 'node:path';
import { mkdirSync } from 'node:fs';
import { backUpIntoFolder } from '../kernel/database/backup-folder.ts';
import { createBackupThread } from '../kernel/database/backup-thread.ts';
import { restore } from '../kernel/database/restore.ts';
import type { BackupContents } from '../kernel/database/verify-backup.ts';
import { backUp, type writeBackup } from '../kernel/database/write-backup.ts';
import { refuseUnfitSite } from '../kernel/database/site-for-command.ts';
import { readConfig, type Config } from '../process/config.ts';
import { type CommandModule, type Say, UsageError } from './command.ts';
import { commandLog } from './open-site.ts';
import { contentIn, secondsSince } from './summary.ts';
import { placeOfTarget, type StoredBackup } from '../kernel/backup-target/backup-target.ts';
import { openBackupTarget } from '../kernel/backup-target/open-backup-target.ts';
import { BackupError, missingSpace } from '../kernel/database/backup.ts';
import type { OnProgress } from '../lib/progress.ts';
import { inFolder } from '../lib/work-folder.ts';

/** Options of `verify` and `restore`. */
interface SourceOptions {
  /** The name of a backup in BACKUP_TARGET; true for the newest that was not uploaded. */
  fromTarget?: string | true;
}

/**
 * Calls `work` with the file of the backup and with its place, to be shown. Removes a fetched file afterwards. Throws
 * UsageError unless either a file or the target is named, and BackupError for a missing backup or a full disk.
 */
async function withBackup<T>(
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

/** Returns a backup that the target lists, so that no other file is read. Throws BackupError if there is none. */
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

/** Writes the whole site to one file, by default in the folder `backups`. */
export const backup: CommandModule<unknown> = {
  isCancellable: true,
  async run({ say, onProgress, operand: named }) {
    const started = performance.now();
    const settings = readConfig();
    await refuseUnfitSite(settings, 'copy');
    const write: typeof writeBackup = (site, folder) => createBackupThread().write(site, folder, onProgress);
    const { file, contents } =
      named === undefined
        ? await backUpIntoFolder(settings, 'manual', Date.now, write)
        : { file: resolve(named), contents: await backUp(settings, resolve(named), write) };
    sayFlaws(say, contents);
    say(
      `Backed up ${contentIn(contents.counts)} in ${secondsSince(started)} to ${file}. The backup contains no sessions, codes or rate limits.`,
    );
  },
};

/** Verifies a whole backup and prints what it contains. Throws if it is damaged. */
export const verification: CommandModule<SourceOptions> = {
  isCancellable: true,
  async run({ say, onProgress, operand, values }) {
    const started = performance.now();
    await withBackup(operand, values, onProgress, async (file, shown) => {
      const contents = await createBackupThread().verify(file, onProgress);
      sayFlaws(say, contents);
      const { counts, hasChecksums } = contents;
      const result = hasChecksums
        ? 'is intact and matches its checksums'
        : 'is intact, without checksums: it is from before backups had them';
      say(`${shown} ${result}. It has ${contentIn(counts)}, and was read in ${secondsSince(started)}.`);
    });
  },
};

/** Prints the files that were damaged in the site before it was backed up. */
function sayFlaws(say: Say, { flaws }: BackupContents): void {
  if (flaws.length > 0)
    say(`Damaged in the site before the backup was made, to be uploaded again: ${flaws.join(', ')}.`);
}

/** Replaces the content and the account of a stopped site with a backup. */
export const restoring: CommandModule<SourceOptions> = {
  isCancellable: true,
  async run({ say, onProgress, operand, values }) {
    const started = performance.now();
    await withBackup(operand, values, onProgress, async (file, shown) => {
      const { counts, kept } = await restore(readConfig(), file, commandLog(), onProgress);
      const previous = kept === undefined ? '' : ` The previous content is saved in ${kept}.`;
      say(`Restored ${contentIn(counts)} in ${secondsSince(started)} from ${shown}.${previous}`);
    });
  },
};
