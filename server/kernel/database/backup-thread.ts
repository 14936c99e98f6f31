/** Writes and reads backups in a thread, so that requests do not wait. */
import { Worker } from 'node:worker_threads';
import { NewerDatabaseError } from './migrate.ts';
import { BackupError, DamagedBackupError, type DataSettings, type RowCounts } from './backup.ts';

export type ThreadJob =
  | { task: 'write'; settings: DataSettings; folder: string }
  | { task: 'verify'; file: string }
  | { task: 'adopt'; file: string }
  | { task: 'restore'; settings: DataSettings; file: string; kept: string };

/** The result of `writeBackup`, `verifyBackup` or `restoreRunning`. */
type ThreadResult = { counts: RowCounts } | { version: number };

export type ThreadAnswer = ThreadResult | { name: string; message: string; code?: string };

export type BackupThread = ReturnType<typeof createBackupThread>;

export function createBackupThread() {
  const running = new Set<Worker>();

  async function run(job: ThreadJob): Promise<ThreadResult> {
    const worker = new Worker(new URL('backup-worker.ts', import.meta.url), {
      workerData: job,
      execArgv: [],
    });
    running.add(worker);
    try {
      const answer = await new Promise<ThreadAnswer>((resolve, reject) => {
        const brokenOff = () => reject(new BackupError('The backup was interrupted.'));
        worker.once('message', resolve).once('error', reject).once('exit', brokenOff);
      });
      if ('message' in answer) throw errorFrom(answer);
      return answer;
    } finally {
      running.delete(worker);
    }
  }

  async function count(job: ThreadJob): Promise<RowCounts> {
    const result = await run(job);
    return 'counts' in result ? result.counts : {};
  }

  return {
    /** Like `writeBackup`. */
    write: (settings: DataSettings, folder: string) =>
      count({ task: 'write', settings: located(settings), folder }),
    /** Like `verifyBackup`. */
    verify: (file: string) => count({ task: 'verify', file }),
    /** Like `adoptBackup`. */
    adopt: (file: string) => count({ task: 'adopt', file }),
    /** Like `restoreRunning`. */
    async restore(settings: DataSettings, file: string, kept: string): Promise<number> {
      const result = await run({ task: 'restore', settings: located(settings), file, kept });
      return 'version' in result ? result.version : 0;
    },
    /** Aborts the current work, which rejects. */
    async stop(): Promise<void> {
      await Promise.all([...running].map((worker) => worker.terminate()));
    },
  };
}

/** Settings can be sent to a thread only without the rest of the configuration. */
function located({ dataDir, databaseUrl }: DataSettings): DataSettings {
  return { dataDir, databaseUrl };
}

function errorFrom({ name, message, code }: Exclude<ThreadAnswer, ThreadResult>): Error {
  if (name === 'DamagedBackupError') return new DamagedBackupError(message);
  if (name === 'BackupError') return new BackupError(message);
  if (name === 'NewerDatabaseError') return new NewerDatabaseError(message);
  return Object.assign(new Error(message), code !== undefined && { code });
}
