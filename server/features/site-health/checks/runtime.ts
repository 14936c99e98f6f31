/** Checks of the machine: data folder, disk, clock, and Node.js with its user. */
import { arch, platform } from 'node:os';
import { statfs } from 'node:fs/promises';
import { statSync } from 'node:fs';
import { healthTitles } from '#contract/site-health/site-health.ts';
import { isForThisMachine } from '../../../lib/loopback.ts';
import { amiss, type Check, good, figures, sizeOf } from '../check.ts';
import { ownBackups } from '../../../kernel/database/backup-folder.ts';
import { nearestFolder, accessFault } from '../../../kernel/database/unusable-data.ts';
import { makeDataFolderPrivate, isOpen, pathsOfSite } from '../../../process/private-files.ts';

/** Checks that the site, and nobody else, can use its data folder. */
export const dataFolder: Check = {
  name: 'Data folder',
  ask({ config: { dataDir } }) {
    const folder = nearestFolder(dataDir);
    if (!statSync(folder).isDirectory())
      return amiss('bad', `${folder} is not a folder.`, 'Set DATA_DIR to a folder.');
    const isMissing = folder !== dataDir;
    const paths = isMissing ? [folder] : [dataDir, ...pathsOfSite(dataDir).slice(1)];
    for (const path of paths) {
      const fault = accessFault(path, dataDir, isMissing ? dataDir : path);
      if (fault) return amiss('bad', fault.finding, fault.advice);
    }
    if (isMissing) return good(`${dataDir} does not exist. The first start creates it.`);
    const { uid } = statSync(dataDir);
    if (process.getuid?.() === 0 && uid !== 0)
      return amiss(
        'attention',
        `This command runs as root, but ${dataDir} belongs to another user.`,
        'Run commands as the site’s user, so that new files belong to it.',
      );
    const open = pathsOfSite(dataDir).filter((path) => isOpen(statSync(path).mode));
    if (open.length > 0)
      return amiss(
        'attention',
        `Other users of this machine can access ${open.length === 1 ? '' : `${open.length} paths, such as `}${open[0] ?? ''}.`,
        `The next start removes their access. To do so now: chmod -R go= ${dataDir}`,
        { fix: () => makeDataFolderPrivate(dataDir, { warn: () => undefined }) },
      );
    return good(`${dataDir} is writable${process.platform === 'win32' ? '' : ', only by its user'}.`);
  },
};

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

/** Compares the clock with the newest backup. A wrong clock ends codes and sessions at the wrong time. */
export const clock: Check = {
  name: 'Clock',
  ask({ config, now }) {
    const time = new Date(now());
    const newest = ownBackups(config.dataDir)[0]?.createdAt;
    if (newest !== undefined && newest > time.getTime())
      return amiss(
        'bad',
        `The clock shows ${time.toISOString()}, which is before the last backup: ${new Date(newest).toISOString()}.`,
        'Set the clock and enable time synchronisation (timedatectl set-ntp true).',
      );
    const hour = time.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    return good(`It is ${hour} on ${time.toLocaleDateString('en-CA')}, ${zone}.`);
  },
};

export const runtime: Check = {
  name: healthTitles.runtime,
  meaning: 'The system that the site runs on, and its user.',
  ask({ config: { host }, publicUrl, startedAt: at }) {
    const isRoot = process.getuid?.() === 0 && !isForThisMachine({ publicUrl: publicUrl(), host });
    const system = `Node.js ${process.version.slice(1)} on ${platform()} ${arch()}${isRoot ? ', as root' : ''}`;
    const sentence = at === undefined ? `${system}.` : `${system}, running since`;
    if (!isRoot) return good(sentence, at);
    return amiss('attention', sentence, 'Run the site as its own user, not as root.', { at });
  },
};
