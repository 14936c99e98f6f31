/** `npm run backup -- <file>`: writes the whole site into one file, while it may run. */
import { resolve } from 'node:path';
import { backUp } from '../database/backup.ts';
import { commandLog, fileArgument, runCommand, sayCounts } from './command.ts';
import { readConfig } from '../config.ts';

await runCommand(async (say) => {
  const file = resolve(fileArgument('backup'));
  sayCounts(say, await backUp(readConfig(), file, commandLog()));
  say(`Backed up to ${file}. Sessions, codes and rate limits are not in it.`);
});
