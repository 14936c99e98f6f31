/** One timer for all polling, so that an idle process wakes up once a second. */

export type Ticker = ReturnType<typeof createTicker>;

/** `secondMs` is the length of a second: tests use shorter ones. */
export function createTicker(secondMs = 1000) {
  const jobs = new Set<{ intervalTicks: number; work: () => void }>();
  let timer: NodeJS.Timeout | undefined;
  let ticks = 0;

  function tick(): void {
    ticks += 1;
    for (const { intervalTicks, work } of jobs) if (ticks % intervalTicks === 0) work();
  }

  return {
    /**
     * Calls `work` every `intervalMs`, rounded up to seconds, until the returned function is called. Does not keep the
     * process alive. `work` must not throw.
     */
    every(intervalMs: number, work: () => void): () => void {
      const job = { intervalTicks: Math.ceil(intervalMs / 1000), work };
      jobs.add(job);
      timer ??= setInterval(tick, secondMs).unref();
      return () => {
        jobs.delete(job);
        if (jobs.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}

/**
 * Returns a polling, which runs `work` at its start and at each interval, never twice at once. Of several failures in
 * sequence, only the first is passed to `onFailure`.
 */
export function createPolling(
  intervalMs: number,
  work: () => Promise<void>,
  onFailure: (error: unknown) => void,
) {
  let stopTicking: (() => void) | undefined;
  let running: Promise<void> | undefined;
  let isWanted = false;
  let isStopped = false;
  let isFailing = false;

  async function run(): Promise<void> {
    // Lets the caller continue first.
    await new Promise((resolve) => setImmediate(resolve));
    try {
      while (isWanted && !isStopped) {
        isWanted = false;
        await work();
      }
      isFailing = false;
    } catch (error) {
      if (!isFailing) onFailure(error);
      isFailing = true;
    } finally {
      running = undefined;
    }
  }

  function poll(): Promise<void> {
    isWanted = true;
    running ??= run();
    return running;
  }

  return {
    /** Runs the work now, and once more if it is running. Resolves when no run is pending; never rejects. */
    poll,
    start(ticker: Ticker): void {
      stopTicking ??= ticker.every(intervalMs, () => void poll());
      void poll();
    },
    /** Ends the polling for good, and waits for the run in progress. */
    async stop(): Promise<void> {
      isStopped = true;
      stopTicking?.();
      await running;
    },
  };
}
