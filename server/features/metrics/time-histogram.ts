/**
 * Times in buckets. The package's own histogram makes a key of the labels for each time, which is as long as a
 * twentieth of an answer from memory takes; here it is two additions.
 */
import type { Metric, MetricValueWithName } from 'prom-client';
import type { OpenMetricsRegistry } from './readings.ts';

interface Settings<Value extends string> {
  name: string;
  help: string;
  /** The one label, and all values that it can have. */
  label: string;
  values: readonly Value[];
  /** Upper bounds in seconds, growing. */
  bounds: readonly number[];
}

/** Answers what takes the times, in seconds, by the label's value. */
export function timeHistogram<Value extends string>(
  registry: OpenMetricsRegistry,
  { name, help, label, values, bounds }: Settings<Value>,
): Readonly<Record<Value, (seconds: number) => void>> {
  const shown = [...bounds.map(String), '+Inf'];
  const all = values.map((value) => ({ value, counts: shown.map(() => 0), sum: 0 }));

  function samples(): MetricValueWithName<string>[] {
    return all.flatMap(({ value, counts, sum }) => {
      const of = { [label]: value };
      let below = 0;
      const buckets = shown.map((le, at) => {
        below += counts[at] ?? 0;
        return { metricName: `${name}_bucket`, labels: { le, ...of }, value: below };
      });
      return [
        ...buckets,
        { metricName: `${name}_sum`, labels: of, value: sum },
        { metricName: `${name}_count`, labels: of, value: below },
      ];
    });
  }

  // All that a registry asks of a metric.
  const metric = { name, get: async () => ({ name, help, type: 'histogram', values: samples() }) };
  registry.registerMetric(metric as unknown as Metric);

  const takers = all.map((one) => {
    const take = (seconds: number): void => {
      let at = 0;
      while (at < bounds.length && seconds > (bounds[at] ?? 0)) at += 1;
      one.counts[at] = (one.counts[at] ?? 0) + 1;
      one.sum += seconds;
    };
    return [one.value, take] as const;
  });
  return Object.fromEntries(takers) as Record<Value, (seconds: number) => void>;
}
