/** Installs Lighthouse on first use, because it is larger than all other browser tools together. */
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { projectFolder } from './run-script.ts';

/** The part of Lighthouse's report that the project reads. */
export interface Report {
  runtimeError?: { message: string };
  environment: { benchmarkIndex: number };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
}

type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report } | undefined>;

/** Lock file with the version and the checksum of every package. */
const lock = join(import.meta.dirname, 'lighthouse', 'package-lock.json');
const folder = join(projectFolder, 'node_modules', '.cache', 'lighthouse');

/** Returns Lighthouse. Installs the locked version in `node_modules/.cache` unless it is there. Throws if npm fails. */
export async function loadLighthouse(): Promise<Lighthouse> {
  const installed = join(folder, 'package-lock.json');
  if (!existsSync(installed) || !readFileSync(installed).equals(readFileSync(lock))) await install();
  const entry = createRequire(installed).resolve('lighthouse');
  return ((await import(pathToFileURL(entry).href)) as { default: Lighthouse }).default;
}

async function install(): Promise<void> {
  const unfinished = `${folder}-${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  try {
    for (const name of ['package.json', 'package-lock.json'])
      cpSync(join(lock, '..', name), join(unfinished, name));
    const options = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
    const settings = { cwd: unfinished, shell: process.platform === 'win32' };
    await promisify(execFile)('npm', options, settings).catch((error: unknown) => {
      throw new Error(
        'Lighthouse is not installed, and npm could not download it. Check that the registry can be reached.',
        {
          cause: error,
        },
      );
    });
    rmSync(folder, { recursive: true, force: true });
    renameSync(unfinished, folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}
