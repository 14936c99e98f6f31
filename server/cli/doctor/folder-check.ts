/** Whether the site can use its data folder, and nobody else. */
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { isOpen, pathsOfSite } from '../../process/private-files.ts';
import { amiss, type Finding, good, reasonIn } from '../../features/site-health/finding.ts';

export function folderCheck(dataDir: string): Finding {
  const folder = nearestFolder(dataDir);
  if (folder !== dataDir)
    return isUsable(folder)
      ? good(`${dataDir} is not there yet: the first start makes it.`)
      : amiss(
          'bad',
          `${dataDir} cannot be made: ${folder} is closed to this user.`,
          `Let this user write into ${folder}, or set DATA_DIR to another folder.`,
        );
  if (!statSync(dataDir).isDirectory())
    return amiss('bad', `${dataDir} is no folder.`, 'Set DATA_DIR to a folder.');
  const paths = [dataDir, ...pathsOfSite(dataDir).slice(1)];
  const closed = paths.find((path) => !isUsable(path));
  if (closed !== undefined)
    return amiss(
      'bad',
      `This user cannot read and write ${closed}.`,
      `Run this command as the user of the site, or give the files to it: chown -R <user> ${dataDir}`,
    );
  const { uid } = statSync(dataDir);
  if (process.getuid?.() === 0 && uid !== 0)
    return amiss(
      'attention',
      `${dataDir} belongs to another user than root, who asks now.`,
      'Run commands as the user of the site, so that the files that they make are its own.',
    );
  const open = pathsOfSite(dataDir).filter((path) => isOpen(statSync(path).mode));
  if (open.length > 0)
    return amiss(
      'attention',
      `Other users of this machine can reach ${open.length === 1 ? '' : `${open.length} paths, such as `}${open[0] ?? ''}.`,
      `The next start closes them; so does: chmod -R go= ${dataDir}`,
    );
  return good(`${dataDir} can be written${process.platform === 'win32' ? '' : ', by its user alone'}.`);
}

/** The folder, or the first above it that is there. */
export function nearestFolder(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : nearestFolder(dirname(path));
}

function isUsable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
    return true;
  } catch (error) {
    // What was there a moment ago may be gone: it was a file of work under way.
    return reasonIn(error).startsWith('ENOENT');
  }
}
