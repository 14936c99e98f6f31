/** Programs for tests: the machine's own, or one that is unpacked beside the project's packages. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const cache = join(import.meta.dirname, '../node_modules/.cache');

interface Wanted {
  /** Of the package and of the program. */
  name: string;
  /** Where the package has it. */
  path: string;
  /** What it is asked to see whether it runs. */
  version: string;
}

/**
 * The program; undefined where there is none and none can be had: from Debian's or Ubuntu's archive it comes
 * without being installed, so that the machine stays as it is.
 */
export function findProgram(wanted: Wanted): string | undefined {
  const { name, path, version } = wanted;
  const works = (program: string) => spawnSync(program, [version]).status === 0;
  const unpacked = join(cache, name, path);
  const found = [name, `/${path}`, unpacked].find(works);
  return found ?? (unpack(name) && works(unpacked) ? unpacked : undefined);
}

function unpack(name: string): boolean {
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, `${name}-`));
  const run = (program: string, options: string[]) =>
    spawnSync(program, options, { cwd: folder, stdio: 'ignore' }).status === 0;
  try {
    const download = () => run('apt-get', ['download', name]);
    if (!download() && !(run('apt-get', ['update']) && download())) return false;
    const [archive] = readdirSync(folder);
    if (archive === undefined || !run('dpkg-deb', ['--extract', archive, '.'])) return false;
    if (!existsSync(join(cache, name))) renameSync(folder, join(cache, name));
    return true;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
