/** The site that the settings name, opened for a command. */
import pino, { type Logger } from 'pino';
import type { Database } from '../kernel/database/database.ts';
import { openSite } from '../kernel/database/open-site.ts';
import { refuseUnfitSite, type SiteUse } from '../kernel/database/site-for-command.ts';
import { type Config, readConfig } from '../process/config.ts';
import { progressLine } from './progress-line.ts';

interface OpenSite {
  readonly config: Config;
  readonly log: Logger;
  readonly database: Database;
}

/** Runs `work`, and closes the database when it is done. Throws like `readConfig`, `refuseUnfitSite` and `openSite`. */
export async function withSite<T>(use: SiteUse, work: (site: OpenSite) => Promise<T>): Promise<T> {
  const config = readConfig();
  await refuseUnfitSite(config, use);
  const log = commandLog();
  const database = await openSite(config, log);
  try {
    return await work({ config, log, database });
  } finally {
    await database.close();
  }
}

/** Returns a log that writes warnings and errors to standard error. */
export function commandLog(): Logger {
  return pino(
    { level: 'warn' },
    {
      write(line: string) {
        progressLine.clear();
        const { msg, err } = JSON.parse(line) as { msg: string; err?: { message: string } };
        process.stderr.write(`${err ? `${msg}: ${err.message}` : msg}\n`);
      },
    },
  );
}
