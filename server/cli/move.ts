/**
 * `npm run move -- --to <target>`: copies the whole site that the settings name into an empty database. The
 * target is a `postgres://` address, or a folder for the SQLite file.
 */
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { copySite } from '../database/copy.ts';
import { openDatabase } from '../database/database.ts';
import { openSite } from '../database/open-site.ts';
import { commandLog, runCommand } from './command.ts';

await runCommand(async (say) => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  if (!values.to)
    throw new Error('Say where to: --to postgres://user:password@host/database, or --to <folder>.');
  const isPostgres = /^postgres(ql)?:\/\//.test(values.to);
  const { DATABASE_URL: _source, ...env } = process.env;
  const settings = readConfig();
  const target = readConfig({
    ...env,
    ...(isPostgres ? { DATABASE_URL: values.to } : { DATA_DIR: values.to }),
  });
  if (!isPostgres && !settings.databaseUrl && target.dataDir === settings.dataDir)
    throw new Error('The target is where the site is already.');
  const log = commandLog();

  const from = await openSite(settings, log);
  try {
    const to = await openDatabase(target, log);
    try {
      const copied = await copySite(from, to);
      for (const [table, rows] of Object.entries(copied))
        say(`${table.padEnd(18)} ${String(rows).padStart(8)}`);
      say('Copied; counts and checksums agree.');
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
});
