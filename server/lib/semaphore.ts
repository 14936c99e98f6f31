/** Limits the number of tasks that run at the same time; others wait in order. */
import { Failure } from './failure.ts';

/** Lets at most `maxRunning` tasks run and `maxWaiting` wait. */
export function createSemaphore(maxRunning: number, maxWaiting = Number.POSITIVE_INFINITY) {
  const waiting = new Set<() => void>();
  let running = 0;

  function release(): void {
    const [next] = waiting;
    if (next) {
      waiting.delete(next);
      next();
    } else {
      running--;
    }
  }

  async function acquire(signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted();
    if (running < maxRunning) {
      running++;
    } else {
      if (waiting.size >= maxWaiting) throw new Failure('unavailable', { retryAfter: 2 });
      await new Promise<void>((resolve, reject) => {
        const enter = () => {
          signal?.removeEventListener('abort', leave);
          resolve();
        };
        const leave = () => {
          waiting.delete(enter);
          reject(signal?.reason as Error);
        };
        signal?.addEventListener('abort', leave, { once: true });
        waiting.add(enter);
      });
    }
    let isHeld = true;
    return () => {
      if (isHeld) release();
      isHeld = false;
    };
  }

  return {
    /**
     * Waits for a place and returns a function that releases it, with no effect the second time. Throws `unavailable`
     * if too many wait, and the reason of `signal` if it is aborted before.
     */
    acquire,
    /** Runs the work when there is a place. Throws `unavailable` if too many wait. */
    async run<T>(work: () => Promise<T>): Promise<T> {
      const done = await acquire();
      try {
        return await work();
      } finally {
        done();
      }
    },
  };
}
