/** Writes, reads and restores backups, each in a thread of its own, so that requests do not wait. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { OnProgress, Progress } from '../../lib/progress.ts';
import type { NoticeRow } from './kept-account.ts';
import { NewerDatabaseError } from './migrate.ts';
import { BackupError, DamagedBackupError, type DataSettings } from './backup.ts';
import { sqliteFilename } from './sqlite-file.ts';
import type { BackupContents } from './verify-backup.ts';
import { copyingStep } from './write-backup.ts';

/** Maximum time between two progress reports, in milliseconds. */
const intervalMs = 200;

export type ThreadJob =
  | { task: 'write'; settings: DataSettings; folder: string }
  | { task: 'verify'; file: string }
  | { task: 'adopt'; file: string }
  | { task: 'restore'; settings: DataSettings; file: string; kept: string; notice: NoticeRow };

/** The result of `writeBackup`, `verifyBackup`, `adoptBackup` or `restoreRunning`. */
type ThreadResult = { contents: BackupContents } | { contentVersion: number };

export type ThreadAnswer =
  | ThreadResult
  | {
      name: string;
      message: string;
      /** `code` and `errcode` come from the file system or the driver. */
      code: string | undefined;
      errcode: number | undefined;
      path: string | undefined;
    };

/** Messages of the thread: progress, then one answer. */
export type ThreadMessage = Progress | ThreadAnswer;

export type BackupThread = ReturnType<typeof createBackupThread>;

export function createBackupThread() {
  const running = new Set<Worker>();

  /** If `onProgress` throws, aborts the work and rejects with its error. */
  async function run(job: ThreadJob, onProgress: OnProgress = () => undefined): Promise<ThreadResult> {
    const worker = new Worker(new URL('backup-worker.ts', import.meta.url), {
      workerData: job,
      execArgv: [],
    });
    running.add(worker);
    let timer: NodeJS.Timeout | undefined;
    try {
      const answer = await new Promise<ThreadAnswer>((resolve, reject) => {
        let last: Progress | undefined;
        const report = () => {
          try {
            if (last) onProgress(withSize(last, job));
          } catch (error) {
            void worker.terminate();
            reject(error instanceof Error ? error : new Error(String(error)));
          }
        };
        // While SQLite works, the thread reports nothing itself.
        timer = setInterval(report, intervalMs);
        const brokenOff = () => reject(new BackupError('The backup was interrupted.'));
        worker.on('message', (message: ThreadMessage) => {
          if (!('step' in message)) return resolve(message);
          last = message;
          report();
        });
        worker.once('error', reject).once('exit', brokenOff);
      });
      if ('message' in answer) throw errorFrom(answer);
      return answer;
    } finally {
      clearInterval(timer);
      running.delete(worker);
    }
  }

  async function read(job: ThreadJob, onProgress?: OnProgress): Promise<BackupContents> {
    const result = await run(job, onProgress);
    if ('contents' in result) return result.contents;
    throw new BackupError('The backup was not read.');
  }

  return {
    /** Like `writeBackup`. */
    write: (settings: DataSettings, folder: string, onProgress?: OnProgress) =>
      read({ task: 'write', settings: located(settings), folder }, onProgress),
    /** Like `verifyBackup`. */
    verify: (file: string, onProgress?: OnProgress) => read({ task: 'verify', file }, onProgress),
    /** Like `adoptBackup`. */
    adopt: (file: string) => read({ task: 'adopt', file }),
    /** Like `restoreRunning`. */
    async restore(settings: DataSettings, file: string, kept: string, notice: NoticeRow): Promise<number> {
      const result = await run({ task: 'restore', settings: located(settings), file, kept, notice });
      return 'contentVersion' in result ? result.contentVersion : 0;
    },
    /** Aborts all work, which rejects with BackupError. */
    async stop(): Promise<void> {
      await Promise.all([...running].map((worker) => worker.terminate()));
    },
  };
}

/** Returns only the fields of DataSettings: the whole configuration cannot be sent to a thread. */
function located({ dataDir, databaseUrl }: DataSettings): DataSettings {
  return { dataDir, databaseUrl };
}

/** Returns the progress with the size of the copy, which the thread cannot read while SQLite writes it. */
function withSize(progress: Progress, job: ThreadJob): Progress {
  if (job.task !== 'write' || progress.step !== copyingStep) return progress;
  const done = statSync(join(job.folder, sqliteFilename), { throwIfNoEntry: false })?.size ?? 0;
  return { ...progress, done };
}

function errorFrom({ name, message, ...codes }: Exclude<ThreadAnswer, ThreadResult>): Error {
  if (name === 'DamagedBackupError') return new DamagedBackupError(message);
  if (name === 'BackupError') return new BackupError(message);
  if (name === 'NewerDatabaseError') return new NewerDatabaseError(message);
  return Object.assign(new Error(message), codes);
}
