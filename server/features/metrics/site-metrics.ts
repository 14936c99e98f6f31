import type { Config } from '../../process/config.ts';
import type { Metrics } from './metrics.ts';

/** Returns undefined unless the settings enable metrics; prom-client is not loaded then. */
export async function siteMetrics(config: Config): Promise<Metrics | undefined> {
  if (config.metricsPort === undefined && config.metricsToken === undefined) return undefined;
  const { createMetrics } = await import('./metrics.ts');
  return createMetrics();
}
