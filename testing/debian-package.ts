/** Programs for tests: installed ones, or unpacked to node_modules/.cache/. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const cache = join(import.meta.dirname, '../node_modules/.cache');

interface ProgramPackage {
  /** Name of the package and of the program. */
  name: string;
  /** Its path in the package. */
  path: string;
  /** Argument that checks whether it runs. */
  version: string;
  /** True if its libraries may be missing: they are unpacked beside it. */
  hasLibraries?: boolean;
}

/** Library path of a program that `findProgram` unpacked with its libraries. */
export function libraryPath(name: string): string {
  const folder = join(cache, name, 'usr/lib');
  const platforms = existsSync(folder) ? readdirSync(folder) : [];
  return platforms.map((platform) => join(folder, platform)).join(':');
}

/**
 * Returns the path of the program, or undefined if it is neither installed nor in the system's archive.
 * It is unpacked, not installed.
 */
export function findProgram(options: ProgramPackage): string | undefined {
  const { name, path, version, hasLibraries = false } = options;
  const works = (command: string) => {
    const env = { ...process.env, ...(hasLibraries && { LD_LIBRARY_PATH: libraryPath(name) }) };
    return spawnSync(command, [version], { env }).status === 0;
  };
  const unpacked = join(cache, name, path);
  const found = [name, `/${path}`, unpacked].find(works);
  return found ?? (unpack(name, hasLibraries) && works(unpacked) ? unpacked : undefined);
}

/** Returns the package's libraries, without those of the C library: the machine's own is used. */
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

export function findCaddy(): string | undefined {
  return findProgram({ name: 'caddy', path: 'usr/bin/caddy', version: 'version' });
}

export function findNginx(): string | undefined {
  return findProgram({ name: 'nginx', path: 'usr/sbin/nginx', version: '-v' });
}
