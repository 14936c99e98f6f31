/**
 * Files from elsewhere are read in a thread of their own, one at a time: nobody who is answered meanwhile
 * waits, and one that takes too long or too much memory is given up.
 */
import { Worker } from 'node:worker_threads';
import { importFaults, importLimits, type ImportSource } from '#contract/imports/imports.ts';
import { createSemaphore } from '../../lib/semaphore.ts';
import { UnreadableError } from './found.ts';
import type { ReadFile } from './reading.ts';

export interface ReadingJob {
  source: ImportSource;
  bytes: Uint8Array;
}

export type ReadingAnswer = { file: ReadFile } | { fault: string };

export interface ReadingThread {
  /** Throws UnreadableError, and `unavailable` when too many files wait. */
  read(job: ReadingJob): Promise<ReadFile>;
}

/** Of the thread's memory, in megabytes. A file of the greatest size needs a few times its own. */
const resourceLimits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 };

const longestQueue = 4;

/** `longest` is how long a file may be read, in milliseconds. */
export function createReadingThread(longest: number = importLimits.readingTime): ReadingThread {
  const turns = createSemaphore(1, longestQueue);

  async function run(job: ReadingJob): Promise<ReadFile> {
    const worker = new Worker(new URL('reading-worker.ts', import.meta.url), {
      workerData: job,
      execArgv: [],
      resourceLimits,
    });
    let timer: NodeJS.Timeout | undefined;
    try {
      const answer = await new Promise<ReadingAnswer>((resolve, reject) => {
        timer = setTimeout(() => resolve({ fault: importFaults.tooSlow }), longest);
        worker.once('message', resolve).once('error', reject);
        worker.once('exit', () => resolve({ fault: importFaults.unread }));
      });
      if ('file' in answer) return answer.file;
      throw new UnreadableError(answer.fault);
    } catch (error) {
      // Out of memory, or of stack.
      throw error instanceof UnreadableError
        ? error
        : new UnreadableError(importFaults.unread, { cause: error });
    } finally {
      clearTimeout(timer);
      await worker.terminate();
    }
  }

  return { read: (job) => turns.run(() => run(job)) };
}
