/** `npm run restore -- <file>`: puts a backup in the place of the site that the settings name, which must be stopped. */
import { resolve } from 'node:path';
import { readConfig } from '../config.ts';
import { restore } from '../database/restore.ts';
import { commandLog, fileArgument, runCommand } from './command.ts';

await runCommand(async (say) => {
  const file = resolve(fileArgument('restore'));
  const kept = await restore(readConfig(), file, commandLog());
  say(`Restored ${file}.${kept === undefined ? '' : ` What was there is kept in ${kept}.`}`);
});
