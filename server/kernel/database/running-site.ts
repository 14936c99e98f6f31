/** Detects whether a site, or another command, has the data open. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { BackupError, type DataSettings } from './backup.ts';
import { SqliteFile, sqliteFilename } from './sqlite-file.ts';
import { sqliteResult } from './sqlite-result.ts';

/** How often, and at which interval, PostgreSQL's connections are listed: a closed one is listed for another moment. */
const looks = { intervalMs: 100, count: 10 } as const;

/** Throws BackupError while a site has the data open. */
export async function refuseRunningSite(settings: DataSettings): Promise<void> {
  if (await isOpenElsewhere(settings)) throw siteIsRunning();
}

/** Returns true while another connection has the site's data open. If none has, writes SQLite's log into the file. */
export async function isOpenElsewhere({ dataDir, databaseUrl }: DataSettings): Promise<boolean> {
  if (databaseUrl !== undefined) return hasConnections(databaseUrl);
  const path = join(dataDir, sqliteFilename);
  return existsSync(path) && !closeLog(path);
}

/** Writes SQLite's write-ahead log into the file. Throws BackupError if another connection has the file open. */
export function closeLogOfStopped(path: string): void {
  if (!closeLog(path)) throw siteIsRunning();
}

const siteIsRunning = () => new BackupError('The site is running. Stop it first.');

/** Like `closeLogOfStopped`, but returns false instead of throwing. */
function closeLog(path: string): boolean {
  const database = new SqliteFile(path);
  try {
    database.pragma('journal_mode = delete');
    return true;
  } catch (error) {
    // An unreadable file stays as it is, and counts as closed.
    return sqliteResult(error) !== 'SQLITE_BUSY';
  } finally {
    database.close();
  }
}

async function hasConnections(databaseUrl: string): Promise<boolean> {
  const { openPostgres } = await import('./postgres.ts');
  const client = openPostgres(databaseUrl, () => undefined).createListener();
  client.on('error', () => undefined);
  await client.connect();
  try {
    for (let look = 1; ; look += 1) {
      const { rowCount } = await client.query(
        `select 1 from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()
           and application_name = current_setting('application_name')`,
      );
      if (rowCount === 0) return false;
      if (look === looks.count) return true;
      await pause(looks.intervalMs);
    }
  } finally {
    await client.end();
  }
}
