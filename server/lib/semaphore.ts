/** Lets a few pieces of work run at once; the others wait their turn. */
import { Failure } from './failure.ts';

export interface Semaphore {
  /**
   * Resolves when it is the caller's turn, with what ends that turn. Throws `unavailable` when too many wait
   * already, and what `signal` aborts with.
   */
  acquire(signal?: AbortSignal): Promise<() => void>;
  /** Runs `work` when it is its turn. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** `most` run at once, at most `longestQueue` wait. */
export function createSemaphore(most: number, longestQueue = Number.POSITIVE_INFINITY): Semaphore {
  const waiting = new Set<() => void>();
  let running = 0;

  /** The turn goes on to who has waited longest. */
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
    if (running < most) {
      running++;
    } else {
      if (waiting.size >= longestQueue) throw new Failure('unavailable', { retryAfter: 2 });
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
    acquire,
    async run(work) {
      const done = await acquire();
      try {
        return await work();
      } finally {
        done();
      }
    },
  };
}
