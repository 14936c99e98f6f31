/**
 * Rewrites videos, each in a process of its own, one at a time. Requests do not wait, the site's memory does not grow,
 * and a file that takes too long or too much memory is refused.
 */
import { videoLimits } from '#contract/videos/videos.ts';
import { askHelper, HelperEndedError, HelperTooLongError, startHelper } from '../../lib/helper-process.ts';
import { createSemaphore } from '../../lib/semaphore.ts';
import type { RemuxJob } from './remux.ts';
import { type VideoContainer, VideoError, type VideoFault } from './video-container.ts';

export type RemuxAnswer =
  | { container: VideoContainer }
  | { fault: VideoFault }
  | { message: string; code: string | undefined };

/** Memory limits of the process, in megabytes. The positions of packets take most of the memory. */
const options = ['--max-old-space-size=160', '--max-semi-space-size=2'];

const maxQueueLength = 4;

export type Remux = ReturnType<typeof createRemux>;

/** `longest` is the maximum time for a file in milliseconds. */
export function createRemux(longest: number = videoLimits.writingMs) {
  const turns = createSemaphore(1, maxQueueLength);

  async function ask(job: RemuxJob): Promise<RemuxAnswer> {
    const child = startHelper(new URL('remux-process.ts', import.meta.url), { options, isQuiet: true });
    try {
      return await askHelper<RemuxAnswer>(child, job, longest);
    } catch (error) {
      if (error instanceof HelperTooLongError) return { fault: 'tooLong' };
      // V8 aborts at the limit of memory.
      if (error instanceof HelperEndedError && error.signal === 'SIGABRT') return { fault: 'damaged' };
      throw error;
    } finally {
      child.kill('SIGKILL');
    }
  }

  async function run(job: RemuxJob): Promise<VideoContainer> {
    const answer = await ask(job).catch(async (error: unknown) => {
      // The process was killed, probably for lack of memory.
      if (!(error instanceof HelperEndedError)) throw error;
      return ask(job);
    });
    if ('container' in answer) return answer.container;
    if ('fault' in answer) throw new VideoError(answer.fault);
    throw Object.assign(new Error(answer.message), { code: answer.code });
  }

  /**
   * Throws VideoError, an error of the file system, `unavailable` if too many files wait, or HelperEndedError if two
   * processes in a row were killed.
   */
  return (job: RemuxJob): Promise<VideoContainer> => turns.run(() => run(job));
}
