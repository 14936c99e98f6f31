/** `export --data <file.zip>`: all content as JSON with its files beside it, while the site may run. */
import { resolve } from 'node:path';
import { readConfig } from '../../process/config.ts';
import { openSite } from '../../kernel/database/open-site.ts';
import { exportToFile } from '../../features/portable-data/export-file.ts';
import { commandLog } from '../output.ts';

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
