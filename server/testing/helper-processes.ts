/** The processes beside a server (server/lib/helper-process.ts), on Linux. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { onTestFinished } from 'vitest';

type Module = 'codec-process' | 'remux-process';

export const canListHelpers = existsSync(`/proc/${process.pid}/task/${process.pid}/children`);

/** Returns the ids of the server's processes of this module; by default, this process is the server. */
export function helperProcesses(module: Module, server = process.pid): number[] {
  const threads = `/proc/${server}/task`;
  return readdirSync(threads)
    .flatMap((thread) => readIfExists(`${threads}/${thread}/children`).split(' '))
    .filter((id) => id !== '' && readIfExists(`/proc/${id}/cmdline`).includes(module))
    .map(Number);
}

/** Kills up to `most` processes of this module, which this process started, as soon as they start. */
export function endHelperProcesses(
  module: Module,
  most = Number.POSITIVE_INFINITY,
): { stop: () => void; ended: () => number } {
  const ended = new Set<number>();
  const timer = setInterval(() => {
    for (const id of helperProcesses(module)) {
      if (ended.has(id) || ended.size >= most) continue;
      ended.add(id);
      process.kill(id, 'SIGKILL');
    }
  }, 2);
  const stop = () => clearInterval(timer);
  onTestFinished(stop);
  return { stop, ended: () => ended.size };
}

/** Returns '' if the thread or process has ended. */
export function readIfExists(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
