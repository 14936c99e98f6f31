import type { Config } from '../../process/config.ts';
import type { Metrics } from './metrics.ts';

/** Undefined unless a setting switches it on: what it is made with is not loaded then. */
export async function siteMetrics(config: Config): Promise<Metrics | undefined> {
  if (config.metricsPort === undefined && config.metricsToken === undefined) return undefined;
  const { createMetrics } = await import('./metrics.ts');
  return createMetrics();
}
