/** Writes and reads backups in a thread, so that requests do not wait. */
import { Worker } from 'node:worker_threads';
import { NewerDatabaseError } from './migrate.ts';
import { BackupError, DamagedBackupError, type DataSettings, type RowCounts } from './backup.ts';

export type ThreadJob =
  | { task: 'write'; settings: DataSettings; folder: string }
  | { task: 'verify'; file: string };

export type ThreadAnswer = { counts: RowCounts } | { name: string; message: string; code?: string };

export interface BackupThread {
  /** Like `writeBackup`. */
  write(settings: DataSettings, folder: string): Promise<RowCounts>;
  /** Like `verifyBackup`. */
  verify(file: string): Promise<RowCounts>;
  /** Aborts the current work, which rejects. */
  stop(): Promise<void>;
}

export function createBackupThread(): BackupThread {
  const running = new Set<Worker>();

  async function run(job: ThreadJob): Promise<RowCounts> {
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
      if ('counts' in answer) return answer.counts;
      throw errorFrom(answer);
    } finally {
      running.delete(worker);
    }
  }

  return {
    write: (settings, folder) =>
      run({
        task: 'write',
        settings: { dataDir: settings.dataDir, databaseUrl: settings.databaseUrl },
        folder,
      }),
    verify: (file) => run({ task: 'verify', file }),
    async stop() {
      await Promise.all([...running].map((worker) => worker.terminate()));
    },
  };
}

function errorFrom({ name, message, code }: Exclude<ThreadAnswer, { counts: RowCounts }>): Error {
  if (name === 'DamagedBackupError') return new DamagedBackupError(message);
  if (name === 'BackupError') return new BackupError(message);
  if (name === 'NewerDatabaseError') return new NewerDatabaseError(message);
  return Object.assign(new Error(message), code !== undefined && { code });
}
