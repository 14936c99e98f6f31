import { statfs } from 'node:fs/promises';
import type { Config } from '../../process/config.ts';
import type { Database } from '../../kernel/database/database.ts';
import { amiss, type Finding, good } from './finding.ts';

const megabyte = 1024 * 1024;

/** Free space in bytes below which a warning is shown; below `bad`, writes may soon fail. */
const freeSpace = { bad: 200 * megabyte, attention: 1024 * megabyte } as const;

export async function diskCheck(
  { dataDir }: Pick<Config, 'dataDir'>,
  database?: Pick<Database, 'measure'>,
): Promise<Finding> {
  const [{ bavail, blocks, bsize }, size] = await Promise.all([statfs(dataDir), database?.measure()]);
  const free = bavail * bsize;
  const finding = `${sizeOf(free)} of ${sizeOf(blocks * bsize)} are free on the disk of the data folder.`;
  // The next backup needs room too.
  if (free >= Math.max(freeSpace.attention, 3 * (size?.bytes ?? 0))) return good(finding);
  return amiss(
    free < freeSpace.bad ? 'bad' : 'attention',
    finding,
    'Free some space, for example by deleting backups that you have copied elsewhere.',
  );
}

/** Formats a size, such as 1.2 MB. */
export function sizeOf(bytes: number): string {
  const megabytes = bytes / megabyte;
  return megabytes < 1000 ? `${megabytes.toFixed(1)} MB` : `${(megabytes / 1024).toFixed(1)} GB`;
}
