/** `npm run verify -- <file>`: reads a whole backup and tells what is in it. */
import { resolve } from 'node:path';
import { verifyBackup } from '../database/backup.ts';
import { fileArgument, runCommand, sayCounts } from './command.ts';

await runCommand(async (say) => {
  const file = resolve(fileArgument('verify'));
  sayCounts(say, verifyBackup(file));
  say(`${file} is whole.`);
});
