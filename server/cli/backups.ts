/** The commands for backups. */
import { resolve } from 'node:path';
import { backUp } from '../kernel/database/backup.ts';
import { newBackupFile } from '../kernel/database/backup-folder.ts';
import { createBackupThread } from '../kernel/database/backup-thread.ts';
import { restore } from '../kernel/database/restore.ts';
import { refuseUnfitSite } from '../kernel/database/site-for-command.ts';
import { readConfig } from '../process/config.ts';
import type { CommandModule } from './command.ts';
import { commandLog } from './open-site.ts';
import { contentIn, secondsSince } from './summary.ts';

/** Writes the whole site to one file, by default in the folder `backups`. */
export const backup: CommandModule<unknown> = {
  isCancellable: true,
  async run({ say, onProgress, operand: named }) {
    const started = performance.now();
    const settings = readConfig();
    await refuseUnfitSite(settings, 'copy');
    const file = named === undefined ? newBackupFile(settings.dataDir, 'manual', Date.now()) : resolve(named);
    const counts = await backUp(settings, file, (site, folder) =>
      createBackupThread().write(site, folder, onProgress),
    );
    say(
      `Backed up ${contentIn(counts)} in ${secondsSince(started)} to ${file}. The backup contains no sessions, codes or rate limits.`,
    );
  },
};

/** Reads a whole backup and prints what it has. */
export const verification: CommandModule<unknown> = {
  isCancellable: true,
  async run({ say, onProgress, operand = '' }) {
    const started = performance.now();
    const file = resolve(operand);
    const counts = await createBackupThread().verify(file, onProgress);
    say(`${file} is intact: ${contentIn(counts)}. It was read in ${secondsSince(started)}.`);
  },
};

/** Replaces the content and the account of a stopped site with a backup. */
export const restoring: CommandModule<unknown> = {
  isCancellable: true,
  async run({ say, onProgress, operand = '' }) {
    const started = performance.now();
    const file = resolve(operand);
    const { counts, kept } = await restore(readConfig(), file, commandLog(), onProgress);
    const previous = kept === undefined ? '' : ` The previous content is saved in ${kept}.`;
    say(`Restored ${contentIn(counts)} in ${secondsSince(started)} from ${file}.${previous}`);
  },
};
