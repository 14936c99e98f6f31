/** The commands for backups. */
import { resolve } from 'node:path';
import { backUp, verifyBackup } from '../kernel/database/backup.ts';
import { newBackupFile } from '../kernel/database/backup-folder.ts';
import { restore } from '../kernel/database/restore.ts';
import { readConfig } from '../process/config.ts';
import { type CommandModule, sayCounts } from './command.ts';
import { commandLog } from './open-site.ts';

/** Writes the whole site to one file, by default in the folder `backups`. */
export const backup: CommandModule<unknown> = {
  async run({ say, operand: named }) {
    const settings = readConfig();
    const file = named === undefined ? newBackupFile(settings.dataDir, 'manual', Date.now()) : resolve(named);
    sayCounts(say, await backUp(settings, file));
    say(`Backed up to ${file}. The backup contains no sessions, codes or rate limits.`);
  },
};

/** Reads a whole backup and prints its row counts. */
export const verification: CommandModule<unknown> = {
  async run({ say, operand = '' }) {
    const file = resolve(operand);
    sayCounts(say, await verifyBackup(file));
    say(`${file} is intact.`);
  },
};

/** Replaces the content of a stopped site with a backup. */
export const restoring: CommandModule<unknown> = {
  async run({ say, operand = '' }) {
    const file = resolve(operand);
    const kept = await restore(readConfig(), file, commandLog());
    say(`Restored ${file}.${kept === undefined ? '' : ` The previous content is saved in ${kept}.`}`);
  },
};
