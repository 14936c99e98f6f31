/**
 * Looks for damage in the file of SQLite while the site runs. A start does not wait for it, since it reads
 * everything, pictures included.
 */
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { Config } from '../../process/config.ts';

/** How long after the start the file is read, in milliseconds: visitors of a new process come first. */
const firstAfter = 60_000;

/** How long a result holds, in milliseconds. */
const checkEvery = 24 * 60 * 60 * 1000;

export interface Damage {
  fault: string;
  /** How to get back to a good file, in sentences. */
  advice: string;
}

export interface FileCheckResult {
  /** In milliseconds since 1970. */
  at: number;
  damage: Damage | undefined;
}

interface FileCheckParts {
  config: Pick<Config, 'dataDir' | 'databaseUrl'>;
  /** Milliseconds since 1970. */
  now: () => number;
  log: Logger;
}

export type FileCheck = ReturnType<typeof fileCheck>;

export function fileCheck({ config: { dataDir, databaseUrl }, now, log }: FileCheckParts) {
  let worker: Worker | undefined;
  let last: FileCheckResult | undefined;
  let running: Promise<FileCheckResult | undefined> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  /** Rejects with what keeps the file from being read, and when it is broken off. */
  function findDamage(): Promise<Damage | undefined> {
    return new Promise((resolve, reject) => {
      worker = new Worker(new URL('file-check-worker.ts', import.meta.url), {
        workerData: dataDir,
        execArgv: [],
      });
      worker.once('message', resolve).once('error', reject);
      worker.once('exit', () => reject(new Error('The check was broken off.')));
    });
  }

  async function check(): Promise<FileCheckResult | undefined> {
    try {
      const damage = await findDamage();
      if (damage) log.error({ fault: damage.fault, advice: damage.advice }, 'the database is damaged');
      last = { at: now(), damage };
      return last;
    } catch (error) {
      if (!isStopped) log.warn({ err: error }, 'could not check the database for damage');
      return undefined;
    }
  }

  /** The last result, of a new check where that is older than a day. Undefined where there is none to be had. */
  async function result(): Promise<FileCheckResult | undefined> {
    if (databaseUrl !== undefined || isStopped) return undefined;
    if (last && Math.abs(now() - last.at) < checkEvery) return last;
    running ??= check().finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    result,
    start(): void {
      if (databaseUrl !== undefined) return;
      timer ??= setTimeout(() => {
        void result();
        timer = setInterval(() => void result(), checkEvery).unref();
      }, firstAfter).unref();
    },
    /** Breaks off a check under way. */
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      await worker?.terminate();
      await running;
    },
  };
}
