/** Groups of processes with little memory, as a small machine or a service manager gives; Linux and root only. */
import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
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
    onTestFinished(() => rmdirSync(group));
    if (!existsSync(`${group}/${limit}`)) continue;
    writeFileSync(`${group}/${limit}`, String(megabytes * 1024 * 1024));
    return `echo $$ > ${group}/cgroup.procs`;
  }
  return undefined;
}
