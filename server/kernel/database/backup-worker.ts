/** The thread that writes or reads a backup (backup-thread.ts). */
import { parentPort, workerData } from 'node:worker_threads';
import { verifyBackup, writeBackup } from './backup.ts';
import type { ThreadAnswer, ThreadJob } from './backup-thread.ts';

const job = workerData as ThreadJob;

async function answer(): Promise<ThreadAnswer> {
  try {
    const counts =
      job.task === 'write' ? await writeBackup(job.settings, job.folder) : await verifyBackup(job.file);
    return { counts };
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
    return { name, message, ...(code !== undefined && { code }) };
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread has no origin
parentPort?.postMessage(await answer());
