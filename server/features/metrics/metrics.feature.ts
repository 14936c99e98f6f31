import type { App } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Metrics } from './metrics.ts';
import type { MeasuredFeatures } from './site-readings.ts';

/** `metrics` is undefined unless the settings switch it on. */
export function metricsFeature(kernel: Kernel, metrics: Metrics | undefined, measured: MeasuredFeatures) {
  return { routes: (app: App) => metrics?.offer(app, { ...kernel, ...measured }) };
}
