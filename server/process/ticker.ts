/** One timer for all polling, so that an idle process wakes up once a second. */

export interface Ticker {
  /**
   * Calls `work` every `intervalMs` (whole seconds) until the returned function is called. Does not keep the
   * process alive. `work` must not throw.
   */
  every(intervalMs: number, work: () => void): () => void;
}

/** `secondMs` is the length of a second: tests use shorter ones. */
export function createTicker(secondMs = 1000): Ticker {
  const jobs = new Set<{ intervalTicks: number; work: () => void }>();
  let timer: NodeJS.Timeout | undefined;
  let ticks = 0;

  function tick(): void {
    ticks += 1;
    for (const { intervalTicks, work } of jobs) if (ticks % intervalTicks === 0) work();
  }

  return {
    every(intervalMs, work) {
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
 * Polling that does `work` at the start and then at each interval, one run after the other. Of several failures in
 * sequence the first is passed to `onFailure`: the next run is seconds away. `stop` waits for the run in progress.
 */
export function createPolling(
  intervalMs: number,
  work: () => Promise<void>,
  onFailure: (error: unknown) => void,
): { start(ticker: Ticker): void; stop(): Promise<void> } {
  let stopTicking: (() => void) | undefined;
  let running: Promise<void> | undefined;
  let isFailing = false;

  async function run(): Promise<void> {
    try {
      await work();
      isFailing = false;
    } catch (error) {
      if (!isFailing) onFailure(error);
      isFailing = true;
    } finally {
      running = undefined;
    }
  }

  function poll(): void {
    running ??= run();
  }

  return {
    start(ticker) {
      poll();
      stopTicking ??= ticker.every(intervalMs, poll);
    },
    async stop() {
      stopTicking?.();
      await running;
    },
  };
}
