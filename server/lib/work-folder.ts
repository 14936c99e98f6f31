/** Temporary folders next to the place of the finished file, which can then be renamed into place. */
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { dayMs } from './time.ts';

/** Prefix of the folders of uploads, which arrive in several requests. No `ownPrefix` begins like this. */
export const uploadPrefix = '.vitrine--upload-';

const machine = hostname().replaceAll(/[^\w.]/g, '');

/** The name contains machine and process, to recognise the folders of killed processes. */
const ownPrefix = `.vitrine-${machine}-${process.pid}-`;

/** Strict, because the owner's own folders may be next to them. */
const ourName = /^\.vitrine-(?:-upload-\d+|(?<host>[\w.]*)-(?<pid>\d+))-\w{6}$/;

/** Age at which any of these folders is removed, in milliseconds. */
const abandonedAfterMs = dayMs;

/**
 * Runs `work` with a new folder in `parent` and removes the folder afterwards. Removes those of killed processes first.
 */
export async function inFolder<T>(parent: string, work: (folder: string) => Promise<T>): Promise<T> {
  removeAbandoned(parent, Date.now());
  const folder = mkdtempSync(join(parent, ownPrefix));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Removes temporary folders of killed processes in `parent`, which may be missing. */
export function removeAbandoned(parent: string, now: number): void {
  for (const name of namesIn(parent).filter((entry) => ourName.test(entry))) {
    const path = join(parent, name);
    const changedAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? now;
    if (isInUse(name, changedAt) && now - changedAt <= abandonedAfterMs) continue;
    try {
      rmSync(path, { recursive: true, force: true });
    } catch {
      // Ignores files of another user who ran a command.
    }
  }
}

/** Returns true if the process may still run, for example on another machine that shares the folder. */
function isInUse(name: string, changedAt: number): boolean {
  const { host, pid } = ourName.exec(name)?.groups ?? {};
  if (host !== machine) return true;
  // In a container, the next process often has the same number.
  if (Number(pid) === process.pid) return changedAt >= Date.now() - process.uptime() * 1000;
  try {
    return process.kill(Number(pid), 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
