/** The thread that writes a video anew (remux-thread.ts). */
import { parentPort, workerData } from 'node:worker_threads';
import { Logging, LogLevel } from 'mediabunny';
import { remux, type RemuxJob } from './remux.ts';
import type { RemuxAnswer } from './remux-thread.ts';
import { VideoError } from './video-container.ts';

// The library writes the present time. Without it, the same video always becomes the same file, which has one address.
Date.now = () => 0;

// What is unusual about a file is nothing for the log.
Logging.level = LogLevel.Silent;

async function answer(): Promise<RemuxAnswer> {
  try {
    return { container: await remux(workerData as RemuxJob) };
  } catch (error) {
    if (error instanceof VideoError) return { fault: error.fault };
    const { message, code } = error as NodeJS.ErrnoException;
    return { message, code };
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread has no origin
parentPort?.postMessage(await answer());
