/** Lighthouse, which weighs more than the rest of the tools for the browser: npm brings it when it is first needed. */
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { projectFolder } from './run-script.ts';

/** The part of Lighthouse's report that is read here. */
export interface Report {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
}

type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report } | undefined>;

/** Names the version, and the checksum of every package. */
const lock = join(import.meta.dirname, 'lighthouse', 'package-lock.json');
const folder = join(projectFolder, 'node_modules', '.cache', 'lighthouse');

/** Installs it below `node_modules/.cache` unless it is there. Throws a sentence where npm cannot. */
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
      throw new Error('Lighthouse is not installed, and npm could not fetch it: is the registry reachable?', {
        cause: error,
      });
    });
    rmSync(folder, { recursive: true, force: true });
    renameSync(unfinished, folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}
