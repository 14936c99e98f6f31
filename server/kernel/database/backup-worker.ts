/** The thread that writes, reads or restores a backup (backup-thread.ts). */
import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadAnswer, ThreadJob, ThreadMessage } from './backup-thread.ts';
import { verifyBackup } from './verify-backup.ts';
import { adoptBackup, writeBackup } from './write-backup.ts';

const job = workerData as ThreadJob;

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread has no origin
const send = (message: ThreadMessage) => parentPort?.postMessage(message);

async function answer(): Promise<ThreadAnswer> {
  try {
    if (job.task === 'write') return { contents: await writeBackup(job.settings, job.folder, send) };
    if (job.task === 'verify') return { contents: await verifyBackup(job.file, send) };
    if (job.task === 'adopt') return { contents: await adoptBackup(job.file) };
    const [{ restoreRunning }, { default: pino }] = await Promise.all([
      import('./restore.ts'),
      import('pino'),
    ]);
    return { contentVersion: await restoreRunning(job, pino({ level: 'silent' })) };
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    const { code, errcode, path } = error as NodeJS.ErrnoException & { errcode?: number };
    return { name, message, code, errcode, path };
  }
}

send(await answer());
