/** Who can read the measures. */
import { type Config } from '../../process/config.ts';
import { isOpenToAll } from '../../features/metrics/metrics-audience.ts';
import { amiss, type Finding, good } from '../../features/site-health/finding.ts';

type Settings = Pick<Config, 'metricsPort' | 'metricsHost' | 'metricsToken'>;

/** `hostIsSet` tells whether METRICS_HOST is set by whoever runs the site. Nothing where none are given. */
export function measuresChecks(settings: Settings, hostIsSet: boolean): Finding[] {
  const { metricsPort, metricsHost, metricsToken } = settings;
  if (metricsPort === undefined && hostIsSet)
    return [
      amiss(
        'attention',
        'METRICS_HOST does nothing without METRICS_PORT.',
        'Set METRICS_PORT, or take METRICS_HOST out.',
      ),
    ];
  if (isOpenToAll(settings))
    return [
      amiss(
        'attention',
        `Whoever reaches port ${metricsPort} of ${metricsHost} reads the measures.`,
        'Set METRICS_TOKEN, or METRICS_HOST=127.0.0.1, unless the network lets in nobody else.',
      ),
    ];
  if (metricsToken !== undefined) return [good('They are for who names the token.')];
  return metricsPort === undefined ? [] : [good('They are for this machine alone.')];
}
