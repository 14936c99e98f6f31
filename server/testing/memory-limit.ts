/** Groups of processes with little memory, as a small machine or a service manager gives; Linux and root only. */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

/** Where the two versions of control groups have their files, and which file holds the limit. */
const versions = [
  { root: '/sys/fs/cgroup/memory', limit: 'memory.limit_in_bytes' },
  { root: '/sys/fs/cgroup', limit: 'memory.max' },
] as const;

/**
 * What a shell does to be in a group with so many MiB for the running test; undefined where there can be no
 * such group.
 */
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

/** What the last process in it had started may take a moment to end. */
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
