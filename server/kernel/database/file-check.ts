/** Checks SQLite's file for damage while the site runs. A start does not wait: the check reads the whole file. */
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { Config } from '../../process/config.ts';
import { dayMs } from '../../lib/time.ts';

/** Delay of the first check after the start, in milliseconds: requests come first. */
const firstAfter = 60_000;

/** Validity of a result and time between scheduled checks, in milliseconds. */
const checkIntervalMs = dayMs;

export interface Damage {
  fault: string;
  /** Sentences about restoring an intact file. */
  advice: string;
}

interface FileCheckResult {
  /** In milliseconds since 1970. */
  at: number;
  damage: Damage | undefined;
}

interface FileCheckParts {
  config: Pick<Config, 'dataDir' | 'databaseUrl'>;
  /** Returns milliseconds since 1970. */
  now: () => number;
  log: Logger;
}

export function fileCheck({ config: { dataDir, databaseUrl }, now, log }: FileCheckParts) {
  let worker: Worker | undefined;
  let last: FileCheckResult | undefined;
  let running: Promise<FileCheckResult | undefined> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  /** Rejects if the file cannot be read or the check is aborted. */
  function findDamage(): Promise<Damage | undefined> {
    return new Promise((resolve, reject) => {
      worker = new Worker(new URL('file-check-worker.ts', import.meta.url), {
        workerData: dataDir,
        execArgv: [],
      });
      worker.once('message', resolve).once('error', reject);
      worker.once('exit', () => reject(new Error('The check was interrupted.')));
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

  /** Returns the last result; after a day, runs a new check. Undefined on PostgreSQL and if the check fails. */
  async function result(): Promise<FileCheckResult | undefined> {
    if (databaseUrl !== undefined || isStopped) return undefined;
    return last && Math.abs(now() - last.at) < checkIntervalMs ? last : newResult();
  }

  function newResult(): Promise<FileCheckResult | undefined> {
    running ??= check().finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    result,
    /** Checks the file after a minute and then daily. */
    start(): void {
      if (databaseUrl !== undefined) return;
      timer ??= setTimeout(() => {
        void result();
        timer = setInterval(() => void newResult(), checkIntervalMs).unref();
      }, firstAfter).unref();
    },
    /** Aborts a running check. */
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      await worker?.terminate();
      await running;
    },
  };
}
