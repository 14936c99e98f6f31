/** The commands for backups. */
import { resolve } from 'node:path';
import { backUpIntoFolder } from '../kernel/database/backup-folder.ts';
import { createBackupThread } from '../kernel/database/backup-thread.ts';
import { restore } from '../kernel/database/restore.ts';
import type { BackupContents } from '../kernel/database/verify-backup.ts';
import { backUp, type writeBackup } from '../kernel/database/write-backup.ts';
import { refuseUnfitSite } from '../kernel/database/site-for-command.ts';
import { readConfig } from '../process/config.ts';
import { type SourceOptions, withBackup } from './backup-source.ts';
import type { CommandModule, Say } from './command.ts';
import { commandLog } from './open-site.ts';
import { contentIn, secondsSince } from './summary.ts';

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

/** Reads a whole backup and prints what it has. */
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

/** Names files that were damaged in the site already. */
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
