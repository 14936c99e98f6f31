/** Memory limits for processes, with control groups; Linux and root only. */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

/** Paths of the two versions of control groups, and the file with the limit. */
const versions = [
  { root: '/sys/fs/cgroup/memory', limit: 'memory.limit_in_bytes' },
  { root: '/sys/fs/cgroup', limit: 'memory.max' },
] as const;

/** Returns a shell command that joins a group with this limit in MiB, or undefined if groups are unavailable. */
export function memoryLimit(megabytes: number): string | undefined {
  for (const { root, limit } of versions) {
    const group = `${root}/vitrine-test-${randomUUID()}`;
    try {
      mkdirSync(group);
    } catch {
      continue;
    }
    onTestFinished(() => remove(group));
    if (!existsSync(`${group}/${limit}`)) continue;
    writeFileSync(`${group}/${limit}`, String(megabytes * 1024 * 1024));
    return `echo $$ > ${group}/cgroup.procs`;
  }
  return undefined;
}

/** Processes of the group may take a moment to end. */
async function remove(group: string): Promise<void> {
  for (let tries = 50; ; tries -= 1) {
    try {
      return rmdirSync(group);
    } catch (error) {
      if (tries === 0) throw error;
      await pause(100);
    }
  }
}
