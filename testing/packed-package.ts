/** The npm package, packed from this clone and installed in a folder. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const projectFolder = join(import.meta.dirname, '..');

export interface PackedPackage {
  /** The tarball. */
  file: string;
  /** In bytes. */
  size: number;
  /** Paths in the package. */
  files: string[];
}

/** Runs `npm run package`, which also builds. */
export async function pack(folder: string): Promise<PackedPackage> {
  // A cache of its own, because other npm processes may change the shared one.
  const options = ['--json', `--pack-destination=${folder}`, `--cache=${join(folder, 'npm-cache')}`];
  const report = await npm(projectFolder, 'run', '--silent', 'package', '--', ...options);
  const [packed] = JSON.parse(report) as [{ filename: string; size: number; files: { path: string }[] }];
  return {
    file: join(folder, packed.filename),
    size: packed.size,
    files: packed.files.map(({ path }) => path),
  };
}

/** Installs it in the folder without install scripts. Rejects with npm's message, for example without a registry. */
export async function install({ file }: PackedPackage, folder: string): Promise<void> {
  const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline', '--fetch-retries=1'];
  await npm(folder, 'install', '--loglevel=error', ...options, `--prefix=${folder}`, file);
}

/** Path of the installed command. */
export function commandIn(folder: string): string {
  return join(folder, 'node_modules/.bin/vitrine');
}

async function npm(cwd: string, ...args: string[]): Promise<string> {
  const settings = { cwd, maxBuffer: 16 * 1024 * 1024, shell: process.platform === 'win32' };
  try {
    return (await promisify(execFile)('npm', args, settings)).stdout;
  } catch (error) {
    // With --json, npm prints the cause to stdout.
    throw new Error(`${String(error)}\n${(error as { stdout?: string }).stdout ?? ''}`, { cause: error });
  }
}
