/**
 * Writes videos anew in a thread, one at a time: requests do not wait, and a file that takes too long or too much memory is
 * aborted.
 */
import { Worker } from 'node:worker_threads';
import { videoLimits } from '#contract/projects/videos.ts';
import { createSemaphore } from '../../lib/semaphore.ts';
import type { RemuxJob } from './remux.ts';
import { type VideoContainer, VideoError, type VideoFault } from './video-container.ts';

export type RemuxAnswer =
  | { container: VideoContainer }
  | { fault: VideoFault }
  | { message: string; code: string | undefined };

/** Memory limits of the thread in megabytes. Most of it are the positions of packets. */
const resourceLimits = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 2 };

const maxQueueLength = 4;

export type RemuxThread = ReturnType<typeof createRemuxThread>;

/** `longest` is the maximum time for a file in milliseconds. */
export function createRemuxThread(longest: number = videoLimits.writingMs) {
  const turns = createSemaphore(1, maxQueueLength);

  async function run(job: RemuxJob): Promise<VideoContainer> {
    const worker = new Worker(new URL('remux-worker.ts', import.meta.url), {
      workerData: job,
      execArgv: [],
      resourceLimits,
    });
    let timer: NodeJS.Timeout | undefined;
    try {
      const answer = await new Promise<RemuxAnswer>((resolve, reject) => {
        timer = setTimeout(() => resolve({ fault: 'tooLong' }), longest);
        worker.once('message', resolve).once('error', reject);
        worker.once('exit', () => resolve({ fault: 'damaged' }));
      });
      if ('container' in answer) return answer.container;
      if ('fault' in answer) throw new VideoError(answer.fault);
      throw Object.assign(new Error(answer.message), { code: answer.code });
    } catch (error) {
      const isOutOfMemory =
        error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      throw isOutOfMemory ? new VideoError('damaged') : error;
    } finally {
      clearTimeout(timer);
      await worker.terminate();
    }
  }

  /** Throws VideoError, an error of the file system, or `unavailable` if too many files wait. */
  return (job: RemuxJob): Promise<VideoContainer> => turns.run(() => run(job));
}
