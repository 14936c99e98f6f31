/** Metrics that are read from their source on each scrape. */
import { setTimeout as pause } from 'node:timers/promises';
import { Counter, Gauge, type OpenMetricsContentType, type Registry } from 'prom-client';
import type { Logger } from 'pino';

/** Timeout of one source. Prometheus waits 10 seconds by default. */
const readTimeoutMs = 3000;

export type OpenMetricsRegistry = Registry<OpenMetricsContentType>;

/** Metrics that are read together. */
export interface Readings {
  /** Name of the source, for the log. */
  readonly of: string;
  /** Reads the values. Rejects if the source fails. */
  take(): Promise<void>;
  /** Removes the values until the next successful read: unknown is not zero. */
  leaveOut(): void;
}

/** One value, or one per label value; undefined if unknown. */
type Figure = number | undefined | readonly { labels: Record<string, string>; value: number }[];

/**
 * Registers the metrics that `read` returns. `help` has a sentence for each name. A name that ends in `_total` is
 * a counter. All metrics share `labels`.
 */
export function readings<Name extends string>(
  registry: OpenMetricsRegistry,
  of: string,
  sentences: Readonly<Record<Name, string>>,
  read: () => Record<NoInfer<Name>, Figure> | Promise<Record<NoInfer<Name>, Figure>>,
  labels: readonly string[] = [],
): Readings {
  const names = Object.keys(sentences) as Name[];
  const metrics = names.map((name) => {
    const settings = { name, help: sentences[name], registers: [registry], labelNames: [...labels] };
    return [name, name.endsWith('_total') ? new Counter(settings) : new Gauge(settings)] as const;
  });

  function leaveOut(): void {
    for (const [, metric] of metrics) {
      metric.reset();
      // A metric without labels starts at zero.
      if (labels.length === 0) metric.remove();
    }
  }

  return {
    of,
    leaveOut,
    async take() {
      const figures: Record<Name, Figure> = await inTime(Promise.resolve(read()));
      leaveOut();
      for (const [name, metric] of metrics) {
        const figure: Figure = figures[name];
        if (typeof figure === 'number') metric.inc(figure);
        else for (const one of figure ?? []) metric.inc(one.labels, one.value);
      }
    },
  };
}

/** Rejects after the timeout. */
export async function inTime<T>(work: Promise<T>): Promise<T> {
  const ended = new AbortController();
  const tooLate = pause(readTimeoutMs, undefined, { ref: false, signal: ended.signal }).then(() => {
    throw new Error('Reading took too long.');
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    ended.abort();
    tooLate.catch(() => undefined);
  }
}

/**
 * Returns a function that reads all sources, once for concurrent callers. A source that fails is logged once until
 * it works again and does not affect the others.
 */
export function takeAll(all: readonly Readings[], log: Pick<Logger, 'warn'>): () => Promise<void> {
  const failing = new Set<Readings>();
  let taking: Promise<unknown> | undefined;

  async function takeOne(one: Readings): Promise<void> {
    try {
      await one.take();
      failing.delete(one);
    } catch (error) {
      one.leaveOut();
      if (!failing.has(one)) log.warn({ err: error, of: one.of }, 'could not read a metric');
      failing.add(one);
    }
  }

  return async () => {
    taking ??= Promise.all(all.map(takeOne)).finally(() => {
      taking = undefined;
    });
    await taking;
  };
}
