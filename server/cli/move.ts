/**
 * `move --to <target>`: copies the whole site to an empty database. The target is a `postgres://` address, or a
 * folder for the SQLite file.
 */
import { readConfig } from '../process/config.ts';
import { copySite } from '../kernel/database/copy.ts';
import { openDatabase } from '../kernel/database/database.ts';
import { removingNewDatabase } from '../kernel/database/new-database.ts';
import { refuseOtherSchema } from '../kernel/database/schema-check.ts';
import type { Invocation } from './command.ts';
import { withSite } from './open-site.ts';
import { contentIn, secondsSince } from './summary.ts';

export const isCancellable = true;

export async function run({
  say,
  onProgress,
  values: { to: named },
}: Invocation<{ to: string }>): Promise<void> {
  const started = performance.now();
  const isPostgres = /^postgres(ql)?:\/\//.test(named);
  const { DATABASE_URL: _source, ...env } = process.env;
  const settings = readConfig();
  const target = readConfig({
    ...env,
    ...(isPostgres ? { DATABASE_URL: named } : { DATA_DIR: named }),
  });
  if (!isPostgres && !settings.databaseUrl && target.dataDir === settings.dataDir)
    throw new Error('The target is the current data folder of the site.');
  const counts = await withSite('read', ({ database, log }) =>
    removingNewDatabase(target, async () => {
      const to = await openDatabase(target, log);
      try {
        await refuseOtherSchema('The database of this site', database);
        await refuseOtherSchema('The target', to);
        return await copySite(database, to, { onProgress });
      } finally {
        await to.close();
      }
    }),
  );
  say(`Moved ${contentIn(counts)} in ${secondsSince(started)}. Counts and checksums match.`);
}
