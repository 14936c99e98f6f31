/** `npm run export -- --data <file.zip>`: all content as JSON with its files beside it, while the site may run. */
import { resolve } from 'node:path';
import { readConfig } from '../../config.ts';
import { openSite } from '../../database/open-site.ts';
import { exportToFile } from '../../portable-data/export-file.ts';
import { commandLog } from '../command.ts';

export const dataHelp = `npm run export -- --data <file.zip> [--without-messages]

Writes all content of the site as documented JSON with its pictures and files beside it, for other programs or
another Vitrine (npm run import). The site may run. What opens the account is not in it; docs/data-format.md
describes the format.

  --without-messages   leaves out what visitors wrote`;

/** Throws PortableDataError, and leaves nothing behind then. */
export async function exportAsData(
  say: (line: string) => void,
  named: string,
  { withMessages }: { withMessages: boolean },
): Promise<void> {
  const file = resolve(named);
  const database = await openSite(readConfig(), commandLog());
  try {
    const bytes = await exportToFile(database, file, { withMessages, now: Date.now() });
    say(`Exported to ${file}, ${(bytes / 1024 / 1024).toFixed(1)} MB.`);
  } finally {
    await database.close();
  }
}
