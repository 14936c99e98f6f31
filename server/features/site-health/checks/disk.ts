import { statfs } from 'node:fs/promises';
import { healthTitles } from '#contract/site-health/site-health.ts';
import { nearestFolder } from '../../../kernel/database/data-faults.ts';
import { amiss, type Check, figures, good, sizeOf } from '../check.ts';

const megabyte = 1024 * 1024;

/** Free space in bytes below which a warning is shown; below `bad`, writes may soon fail. */
const freeSpace = { bad: 200 * megabyte, attention: 1024 * megabyte } as const;

export const disk: Check = {
  name: healthTitles.disk,
  meaning: 'On a full disk nothing can be saved, not even visitors’ messages.',
  async ask({ config, database }) {
    const { free, total } = await spaceFor(config.dataDir);
    const sentence = `${sizeOf(free)} of ${sizeOf(total)} are free on the disk of the data folder.`;
    // The next backup needs room too.
    const { bytes } = (await database?.measure()) ?? { bytes: 0 };
    if (free >= Math.max(freeSpace.attention, 3 * bytes)) return good(sentence);
    return amiss(
      free < freeSpace.bad ? 'bad' : 'attention',
      sentence,
      'Free some space, for example by deleting backups that you have copied elsewhere.',
    );
  },
  figures: figures(
    { vitrine_data_folder_free_bytes: 'Free space on the disk of the data folder.' },
    async ({ config }) => ({ vitrine_data_folder_free_bytes: (await spaceFor(config.dataDir)).free }),
  ),
};

async function spaceFor(dataDir: string): Promise<{ free: number; total: number }> {
  const { bavail, blocks, bsize } = await statfs(nearestFolder(dataDir));
  return { free: bavail * bsize, total: blocks * bsize };
}
