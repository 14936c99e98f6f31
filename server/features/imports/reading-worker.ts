/** The thread that reads a file (reading-thread.ts). */
import { parentPort, workerData } from 'node:worker_threads';
import { UnreadableError } from './found.ts';
import { read } from './reading.ts';
import type { ReadingAnswer, ReadingJob } from './reading-thread.ts';

const { source, bytes } = workerData as ReadingJob;

async function answer(): Promise<ReadingAnswer> {
  try {
    return { file: await read(source, bytes) };
  } catch (error) {
    if (error instanceof UnreadableError) return { fault: error.message };
    throw error;
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread has no origin
parentPort?.postMessage(await answer());
