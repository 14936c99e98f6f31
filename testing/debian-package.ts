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
  /** True for one that needs libraries that the machine may not have: they are unpacked beside it. */
  hasLibraries?: boolean;
}

/** For a program that `findProgram` has unpacked with its libraries. */
export function libraryPath(name: string): string {
  const folder = join(cache, name, 'usr/lib');
  const platforms = existsSync(folder) ? readdirSync(folder) : [];
  return platforms.map((platform) => join(folder, platform)).join(':');
}

/**
 * The program; undefined where there is none and none can be had: from Debian's or Ubuntu's archive it comes
 * without being installed, so that the machine stays as it is.
 */
export function findProgram(wanted: Wanted): string | undefined {
  const { name, path, version, hasLibraries = false } = wanted;
  const works = (program: string) => {
    const env = { ...process.env, ...(hasLibraries && { LD_LIBRARY_PATH: libraryPath(name) }) };
    return spawnSync(program, [version], { env }).status === 0;
  };
  const unpacked = join(cache, name, path);
  const found = [name, `/${path}`, unpacked].find(works);
  return found ?? (unpack(name, hasLibraries) && works(unpacked) ? unpacked : undefined);
}

/** Of the package; the machine's own C library fits its other programs. */
function librariesOf(name: string): string[] {
  const { stdout } = spawnSync('apt-cache', ['depends', name], { encoding: 'utf8' });
  return [...stdout.matchAll(/^ *Depends: (lib\S+)$/gm)].flatMap(([, library = '']) =>
    library === 'libc6' ? [] : library,
  );
}

function unpack(name: string, withLibraries: boolean): boolean {
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, `${name}-`));
  const run = (program: string, options: string[]) =>
    spawnSync(program, options, { cwd: folder, stdio: 'ignore' }).status === 0;
  try {
    const download = () => run('apt-get', ['download', name, ...(withLibraries ? librariesOf(name) : [])]);
    if (!download() && !(run('apt-get', ['update']) && download())) return false;
    const archives = readdirSync(folder);
    if (!archives.every((archive) => run('dpkg-deb', ['--extract', archive, '.']))) return false;
    if (!existsSync(join(cache, name))) renameSync(folder, join(cache, name));
    return true;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Caddy, as `findProgram` finds it. */
export function findCaddy(): string | undefined {
  return findProgram({ name: 'caddy', path: 'usr/bin/caddy', version: 'version' });
}

/** nginx, as `findProgram` finds it. */
export function findNginx(): string | undefined {
  return findProgram({ name: 'nginx', path: 'usr/sbin/nginx', version: '-v' });
}
