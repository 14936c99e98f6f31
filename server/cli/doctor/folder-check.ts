/** Checks that the site, and nobody else, can use its data folder. */
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { isOpen, pathsOfSite } from '../../process/private-files.ts';
import { amiss, type Finding, good, reasonIn } from '../../features/site-health/finding.ts';

export function folderCheck(dataDir: string): Finding {
  const folder = nearestFolder(dataDir);
  if (folder !== dataDir)
    return isUsable(folder)
      ? good(`${dataDir} does not exist. The first start creates it.`)
      : amiss(
          'bad',
          `${dataDir} cannot be created, because this user cannot write to ${folder}.`,
          `Give this user write access to ${folder}, or set DATA_DIR to another folder.`,
        );
  if (!statSync(dataDir).isDirectory())
    return amiss('bad', `${dataDir} is not a folder.`, 'Set DATA_DIR to a folder.');
  const paths = [dataDir, ...pathsOfSite(dataDir).slice(1)];
  const closed = paths.find((path) => !isUsable(path));
  if (closed !== undefined)
    return amiss(
      'bad',
      `This user cannot read and write ${closed}.`,
      `Run this command as the site’s user, or make that user the owner of the files: chown -R <user> ${dataDir}`,
    );
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
    );
  return good(`${dataDir} is writable${process.platform === 'win32' ? '' : ', only by its user'}.`);
}

/** Returns the folder, or its closest parent that exists. */
export function nearestFolder(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : nearestFolder(dirname(path));
}

function isUsable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
    return true;
  } catch (error) {
    // Temporary files may have been deleted meanwhile.
    return reasonIn(error).startsWith('ENOENT');
  }
}
