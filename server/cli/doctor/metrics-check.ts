/** Checks who can read the metrics. */
import { type Config } from '../../process/config.ts';
import { isOpenToAll } from '../../features/metrics/metrics-address.ts';
import { amiss, type Finding, good } from '../../features/site-health/finding.ts';

type Settings = Pick<Config, 'metricsPort' | 'metricsHost' | 'metricsToken'>;

/** Returns no finding if metrics are off. `hostIsSet`: METRICS_HOST is in the environment. */
export function metricsChecks(settings: Settings, hostIsSet: boolean): Finding[] {
  const { metricsPort, metricsHost, metricsToken } = settings;
  if (metricsPort === undefined && hostIsSet)
    return [
      amiss(
        'attention',
        'METRICS_HOST has no effect without METRICS_PORT.',
        'Set METRICS_PORT, or remove METRICS_HOST.',
      ),
    ];
  if (isOpenToAll(settings))
    return [
      amiss(
        'attention',
        `Everybody who reaches port ${metricsPort} of ${metricsHost} can read the metrics.`,
        'Set METRICS_TOKEN or METRICS_HOST=127.0.0.1, unless the network blocks everybody else.',
      ),
    ];
  if (metricsToken !== undefined) return [good('Only clients with the token can read them.')];
  return metricsPort === undefined ? [] : [good('Only this machine can read them.')];
}
