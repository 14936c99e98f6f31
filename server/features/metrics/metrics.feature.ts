import type { App } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Metrics } from './metrics.ts';
import type { Config } from '../../process/config.ts';
import type { CheckedSite } from '../site-health/check.ts';

/** `metrics` is undefined unless the settings switch it on. */
export function metricsFeature(kernel: Kernel, metrics: Metrics | undefined, checkedSite: CheckedSite) {
  return { routes: (app: App) => metrics?.offer(app, kernel, checkedSite) };
}

/** Returns undefined if the settings disable metrics, without loading prom-client. */
export async function siteMetrics(config: Config): Promise<Metrics | undefined> {
  if (config.metricsPort === undefined && config.metricsToken === undefined) return undefined;
  const { createMetrics } = await import('./metrics.ts');
  return createMetrics();
}
