/** How much memory a process takes; Linux tells, in `/proc`. */
import { existsSync, readFileSync } from 'node:fs';

/** Resident memory in MiB; 0 where the system does not tell, or the process has ended. */
export function residentMemory(pid: number): number {
  const file = `/proc/${pid}/status`;
  const status = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
}
