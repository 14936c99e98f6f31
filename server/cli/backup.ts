/**
 * `npm run backup [-- <file>]`: writes the whole site into one file, while it may run; without a name into
 * the folder of its backups.
 */
import { resolve } from 'node:path';
import { backUp } from '../database/backup.ts';
import { newBackupFile } from '../database/backup-folder.ts';
import { optionalFileArgument, runCommand, sayCounts } from './command.ts';
import { readConfig } from '../config.ts';

await runCommand(async (say) => {
  const named = optionalFileArgument('backup');
  const settings = readConfig();
  const file = named === undefined ? newBackupFile(settings.dataDir, 'manual', Date.now()) : resolve(named);
  sayCounts(say, await backUp(settings, file));
  say(`Backed up to ${file}. Sessions, codes and rate limits are not in it.`);
});
