/** Counts and times of the database's statements. */
import { Counter, Histogram } from 'prom-client';
import { type OnQuery, statements } from '../../kernel/database/query-times.ts';
import type { OpenMetricsRegistry } from './readings.ts';

/** Upper bounds in seconds. */
const bounds = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 2.5, 10];

export function queryMetrics(registry: OpenMetricsRegistry): OnQuery {
  const times = new Histogram({
    name: 'vitrine_database_query_seconds',
    help: 'Duration of statements by kind.',
    labelNames: ['statement'],
    buckets: bounds,
    registers: [registry],
  });
  for (const statement of statements) times.zero({ statement });
  const failed = new Counter({
    name: 'vitrine_database_failed_queries_total',
    help: 'Failed statements.',
    registers: [registry],
  });
  return (statement, milliseconds, hasFailed) => {
    times.observe({ statement }, milliseconds / 1000);
    if (hasFailed) failed.inc();
  };
}
