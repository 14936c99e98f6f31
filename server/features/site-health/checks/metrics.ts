import { isLoopbackHost } from '../../../lib/loopback.ts';
import type { Config } from '../../../process/config.ts';
import { amiss, type Check, good } from '../check.ts';

/** Checks who can read the metrics. */
export const metrics: Check = {
  name: 'Metrics',
  ask({ config, settings }) {
    const { metricsPort, metricsHost, metricsToken } = config;
    if (metricsPort === undefined && settings?.env['METRICS_HOST']?.trim())
      return amiss(
        'attention',
        'METRICS_HOST has no effect without METRICS_PORT.',
        'Set METRICS_PORT, or remove METRICS_HOST.',
      );
    if (isOpenToAll(config))
      return amiss(
        'attention',
        `Everybody who reaches port ${metricsPort} of ${metricsHost} can read the metrics.`,
        'Set METRICS_TOKEN or METRICS_HOST=127.0.0.1, unless the network blocks everybody else.',
      );
    if (metricsToken !== undefined) return good('Only clients with the token can read them.');
    return metricsPort === undefined ? [] : good('Only this machine can read them.');
  },
};

/** Returns true if the settings let other machines read the metrics without a token. */
export function isOpenToAll({
  metricsPort,
  metricsHost,
  metricsToken,
}: Pick<Config, 'metricsPort' | 'metricsHost' | 'metricsToken'>): boolean {
  return metricsPort !== undefined && metricsToken === undefined && !isLoopbackHost(metricsHost);
}
