/** Metrics that are read from their sources on each scrape. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { Counter, Gauge, type OpenMetricsContentType, type Registry } from 'prom-client';
import type { CheckedSite, Figures } from '../site-health/check.ts';

/** Timeout of one source. Prometheus waits 10 seconds by default. */
const readTimeoutMs = 3000;

export type OpenMetricsRegistry = Registry<OpenMetricsContentType>;

/**
 * Registers the metrics of all sources; one whose name ends in `_total` is a counter. Returns a function that reads them,
 * once for concurrent callers. A source that fails is logged once until it works again and does not affect the others.
 */
export function readings(
  registry: OpenMetricsRegistry,
  sources: Readonly<Record<string, Figures>>,
  site: CheckedSite & { log: Pick<Logger, 'warn'> },
): () => Promise<void> {
  const reads = Object.entries(sources).map(([of, figures]) => {
    const metrics = Object.entries(figures.help).map(([name, help]) => {
      const settings = { name, help, registers: [registry] };
      return [name, name.endsWith('_total') ? new Counter(settings) : new Gauge(settings)] as const;
    });
    let isFailing = false;
    return async () => {
      const values = await inTime(Promise.try(() => figures.read(site))).catch((error: unknown) => error);
      if (values instanceof Error && !isFailing)
        site.log.warn({ err: values, of }, 'could not read a metric');
      isFailing = values instanceof Error;
      const known = (isFailing ? figures.otherwise : values) as Awaited<ReturnType<Figures['read']>>;
      for (const [name, metric] of metrics) {
        // Removed, because an unknown value is not zero.
        metric.remove();
        const value = known?.[name];
        if (value !== undefined) metric.inc(value);
      }
    };
  });
  let reading: Promise<unknown> | undefined;
  return async () => {
    reading ??= Promise.all(reads.map((read) => read())).finally(() => {
      reading = undefined;
    });
    await reading;
  };
}

/** Rejects after the timeout. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  const tooLate = pause(readTimeoutMs, undefined, { ref: false }).then(() => {
    throw new Error('Reading took too long.');
  });
  return Promise.race([work, tooLate]);
}
