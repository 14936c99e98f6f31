/** Figures that a part of the site knows anyway, and that are asked for when somebody reads the measures. */
import { setTimeout as pause } from 'node:timers/promises';
import { Counter, Gauge, type OpenMetricsContentType, type Registry } from 'prom-client';
import type { Logger } from 'pino';

/** Timeout of a part that is read: Prometheus waits for ten seconds by default. */
const readTimeoutMs = 3000;

export type OpenMetricsRegistry = Registry<OpenMetricsContentType>;

/** Figures that are told together. */
export interface Readings {
  /** Where they come from, for the log. */
  readonly of: string;
  /** Asks for them now; rejects when they cannot be told. */
  take(): Promise<void>;
  /** Has them left out until they are told again: what is not known is not zero. */
  leaveOut(): void;
}

/** A figure, or one for each value of its label; undefined for one that there is not. */
type Figure = number | undefined | readonly { labels: Record<string, string>; value: number }[];

/**
 * Registers what `read` tells: by name, with a sentence for each. A name that ends in `_total` only grows.
 * `labels` are those of all of them.
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
      // Without labels it is a zero then.
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

/** Rejects when it takes longer than a reading may. */
export async function inTime<T>(work: Promise<T>): Promise<T> {
  const ended = new AbortController();
  const tooLate = pause(readTimeoutMs, undefined, { ref: false, signal: ended.signal }).then(() => {
    throw new Error('It took too long to be told.');
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    ended.abort();
    tooLate.catch(() => undefined);
  }
}

/**
 * Answers what takes all of them, once for all who ask meanwhile. One that fails does not keep the others from
 * being read; the log tells it once, until it is there again.
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
