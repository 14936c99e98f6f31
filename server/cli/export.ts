/** `export`: the public site as files, or all content as data. */
import { commandLine } from '../process/command-line.ts';
import { type Invocation, UsageError } from './command.ts';
import { exportAsData } from './export/data.ts';
import { exportAsSite } from './export/site.ts';

interface Values {
  url?: string;
  contact?: string;
  data?: string;
  withoutMessages?: true;
}

export async function run({ say, operand: folder, values }: Invocation<Values>): Promise<void> {
  const { url, contact, data, withoutMessages } = values;
  if (data !== undefined) {
    if (folder !== undefined || url !== undefined || contact !== undefined)
      throw new UsageError('Name a folder for the site or a file for the data, not both');
    return exportAsData(say, data, { withMessages: !withoutMessages });
  }
  if (withoutMessages) throw new UsageError('--without-messages goes with --data');
  if (folder === undefined) throw new UsageError(`Name one folder: ${commandLine('export', '<folder>')}`);
  return exportAsSite(say, folder, { url, contact });
}
