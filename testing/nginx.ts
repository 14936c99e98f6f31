/** nginx for tests: the machine's own, or one that is unpacked beside the project's packages. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const cache = join(import.meta.dirname, '../node_modules/.cache');
const unpacked = join(cache, 'nginx/usr/sbin/nginx');

/**
 * The program; undefined where there is none and none can be had: from Debian's or Ubuntu's archive it comes
 * without being installed, so that the machine stays as it is.
 */
export function findNginx(): string | undefined {
  return ['nginx', '/usr/sbin/nginx', unpacked].find(works) ?? unpack();
}

function works(program: string): boolean {
  return spawnSync(program, ['-v']).status === 0;
}

function unpack(): string | undefined {
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'nginx-'));
  const run = (program: string, options: string[]) =>
    spawnSync(program, options, { cwd: folder, stdio: 'ignore' }).status === 0;
  try {
    const download = () => run('apt-get', ['download', 'nginx']);
    if (!download() && !(run('apt-get', ['update']) && download())) return undefined;
    const [archive] = readdirSync(folder);
    if (archive === undefined || !run('dpkg-deb', ['--extract', archive, '.'])) return undefined;
    if (!existsSync(join(cache, 'nginx'))) renameSync(folder, join(cache, 'nginx'));
    return works(unpacked) ? unpacked : undefined;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
