import { statSync } from 'node:fs';
import { accessFault, nearestFolder } from '../../../kernel/database/data-faults.ts';
import { closeDataFolder, isOpen, pathsOfSite } from '../../../process/private-files.ts';
import { amiss, type Check, good } from '../check.ts';

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
        { fix: () => closeDataFolder(dataDir, { warn: () => undefined }) },
      );
    return good(`${dataDir} is writable${process.platform === 'win32' ? '' : ', only by its user'}.`);
  },
};
