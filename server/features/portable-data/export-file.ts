/** Writes the exported data to a file, for the command line. */
import { createWriteStream, existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { missingSpace, moveIntoPlace } from '../../kernel/database/backup.ts';
import type { Database } from '../../kernel/database/database.ts';
import { type OnProgress, reportingBytes } from '../../lib/progress.ts';
import { inFolder } from '../../lib/work-folder.ts';
import { prepareExport } from './export-data.ts';
import { PortableDataError } from './format.ts';

/**
 * Writes the archive to `file` (mode 600) and returns its size in bytes. A failure leaves no file. Throws
 * PortableDataError, also if `file` exists or the disk has too little space, or an error of the file system.
 */
export async function exportToFile(
  database: Database,
  file: string,
  options: { withMessages: boolean; now: number },
  onProgress: OnProgress = () => undefined,
): Promise<number> {
  if (existsSync(file)) throw new PortableDataError(`${file} already exists. Choose another file name.`);
  if (!existsSync(dirname(file))) throw new PortableDataError(`The folder ${dirname(file)} does not exist.`);
  return inFolder(dirname(file), async (folder) => {
    const part = join(folder, 'data.zip');
    const { begin, size } = await prepareExport(database, options);
    const needed = await size();
    const fault = missingSpace('an export', needed, folder);
    if (fault !== undefined) throw new PortableDataError(fault);
    const reporting = reportingBytes('Exporting', needed, onProgress);
    await pipeline(begin(), reporting, createWriteStream(part, { mode: 0o600 }));
    moveIntoPlace(part, file);
    return statSync(file).size;
  });
}
