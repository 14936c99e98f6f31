/** Temporary folders beside the final place of files, most of which are renamed to it when they are complete. */
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { dayMs } from './time.ts';

/** Prefix of the folders of uploads, which arrive in several requests. No `ownPrefix` begins like this. */
export const uploadPrefix = '.vitrine--upload-';

const machine = hostname().replaceAll(/[^\w.]/g, '');

/** The name contains machine and process, to recognise the folders of killed processes. */
const ownPrefix = `.vitrine-${machine}-${process.pid}-`;

/** Names of temporary folders. Strict, because the owner's own folders may be beside them. */
const ourName = /^\.vitrine-(?:-upload-\d+|(?<host>[\w.]*)-(?<pid>\d+))-\w{6}$/;

/** Age at which a temporary folder is removed in any case, in milliseconds. */
const abandonedAfterMs = dayMs;

/** Runs `work` with a new folder in the existing folder `parent`, then removes it. First calls `removeAbandoned`. */
export async function inFolder<T>(parent: string, work: (folder: string) => Promise<T>): Promise<T> {
  removeAbandoned(parent, Date.now());
  const folder = mkdtempSync(join(parent, ownPrefix));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Removes temporary folders of killed processes, and any older than a day, from `parent`, which may be missing. */
export function removeAbandoned(parent: string, now: number): void {
  for (const name of namesIn(parent).filter((entry) => ourName.test(entry))) {
    const path = join(parent, name);
    const changedAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? now;
    if (isInUse(name, changedAt) && now - changedAt <= abandonedAfterMs) continue;
    try {
      rmSync(path, { recursive: true, force: true });
    } catch {
      // The files may belong to another user, who ran a command.
    }
  }
}

/** Returns true for an upload, and if the process may still run, perhaps on another machine that shares `parent`. */
function isInUse(name: string, changedAt: number): boolean {
  const { host, pid } = ourName.exec(name)?.groups ?? {};
  if (host !== machine) return true;
  // In a container, the process after a restart often has the same number.
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
