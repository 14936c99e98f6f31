/**
 * `npm run import -- <file.zip>`: takes in what `npm run export -- --data` wrote, into an empty site, which must be
 * stopped. With `--replace` it takes the place of other content, of which a backup is made first.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { backUp } from '../database/backup.ts';
import { newBackupFile } from '../database/backup-folder.ts';
import { openSite } from '../database/open-site.ts';
import { refuseRunningSite } from '../database/restore.ts';
import { createPictures } from '../images/pictures.ts';
import { importData } from '../portable-data/import-data.ts';
import { commandLog, runCommand } from './command.ts';

const usage = `npm run import -- <file.zip> [--replace]

Takes in a site that npm run export -- --data wrote, all of it or nothing. Stop the site first. One that has
content already is refused; with --replace a backup is made of it, and the import takes its place. The account
of the owner stays; where there is none yet, npm run create-owner or the registration makes it.`;

await runCommand(async (say) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean' }, help: { type: 'boolean' } },
  });
  if (values.help) return say(usage);
  const [named] = positionals;
  if (named === undefined || positionals.length > 1)
    throw new Error('Name one file: npm run import -- <file.zip>');
  const config = readConfig();
  const log = commandLog();
  refuseRunningSite(config);
  const database = await openSite(config, log);
  const pictures = createPictures(database, log);
  const backUpFirst = async () => {
    const backup = newBackupFile(config.dataDir, 'manual', Date.now());
    await backUp(config, backup);
    say(`What the site had is kept in ${backup}.`);
  };
  try {
    const parts = { database, pictures, workFolder: config.dataDir, now: Date.now };
    const imported = await importData(
      parts,
      resolve(named),
      values.replace ? { beforeReplacing: backUpFirst } : {},
    );
    const { unnamed, ...counts } = imported;
    for (const [kind, count] of Object.entries(counts))
      say(`${kind.padEnd(18)} ${String(count).padStart(8)}`);
    if (unnamed.length > 0) say(`Left out, since nothing names them: ${unnamed.join(', ')}`);
    say('Imported. The account is as it was; where there is none yet, npm run create-owner makes it.');
  } finally {
    await pictures.close();
    await database.close();
  }
});
