/** `backup`: writes the whole site to one file, by default in the folder `backups`. */
import { resolve } from 'node:path';
import { backUp } from '../kernel/database/backup.ts';
import { newBackupFile } from '../kernel/database/backup-folder.ts';
import { readConfig } from '../process/config.ts';
import type { Invocation } from './command.ts';
import { sayCounts } from './output.ts';

export async function run({ say, operand: named }: Invocation): Promise<void> {
  const settings = readConfig();
  const file = named === undefined ? newBackupFile(settings.dataDir, 'manual', Date.now()) : resolve(named);
  sayCounts(say, await backUp(settings, file));
  say(`Backed up to ${file}. The backup contains no sessions, codes or rate limits.`);
}
