/**
 * Reads imported files one at a time in a thread, so that other requests do not wait. Ends the thread if a file takes
 * too much time or memory.
 */
import { Worker } from 'node:worker_threads';
import { importFaults } from '#contract/imports/import-texts.ts';
import { importLimits } from '#contract/imports/import-limits.ts';
import type { ImportSource } from '#contract/imports/import-sources.ts';
import { createSemaphore } from '../../lib/semaphore.ts';
import { UnreadableError } from './found.ts';
import type { ReadFile } from './reading.ts';

export interface ReadingJob {
  source: ImportSource;
  bytes: Uint8Array;
}

export type ReadingAnswer = { file: ReadFile } | { fault: string };

/** Memory limits of the thread in megabytes. A file of the maximum size needs a few times its size. */
const resourceLimits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 };

const maxWaitingFiles = 4;

/** `longest` is the maximum reading time in milliseconds. */
export function createReadingThread(longest: number = importLimits.readingTime) {
  const turns = createSemaphore(1, maxWaitingFiles);

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
      // Out of memory, or an unexpected error of a reader.
      throw error instanceof UnreadableError
        ? error
        : new UnreadableError(importFaults.unread, { cause: error });
    } finally {
      clearTimeout(timer);
      await worker.terminate();
    }
  }

  /** Throws UnreadableError, or `unavailable` if too many files wait. */
  return { read: (job: ReadingJob): Promise<ReadFile> => turns.run(() => run(job)) };
}
