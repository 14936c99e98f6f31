/** `export`: writes the public site as static files, or all content as data. */
import { resolve } from 'node:path';
import { exportToFile } from '../features/portable-data/export-file.ts';
import { commandLine } from '../process/command-line.ts';
import { type Invocation, UsageError } from './command.ts';
import { exportAsSite } from './export/site.ts';
import { withSite } from './open-site.ts';

interface Values {
  url?: string;
  contact?: string;
  data?: string;
  withoutMessages?: true;
}

export const isCancellable = true;

export async function run({ say, onProgress, operand: folder, values }: Invocation<Values>): Promise<void> {
  const { url, contact, data, withoutMessages } = values;
  if (data !== undefined) {
    if (folder !== undefined || url !== undefined || contact !== undefined)
      throw new UsageError('Use either a folder, with --url and --contact, or --data');
    const file = resolve(data);
    const options = { withMessages: !withoutMessages, now: Date.now() };
    const bytes = await withSite('read', ({ database }) => exportToFile(database, file, options, onProgress));
    return say(`Exported to ${file}, ${(bytes / 1024 / 1024).toFixed(1)} MB.`);
  }
  if (withoutMessages) throw new UsageError('--without-messages needs --data');
  if (folder === undefined) throw new UsageError(`A folder is missing: ${commandLine('export', '<folder>')}`);
  return exportAsSite({ say, onProgress }, folder, { url, contact });
}
