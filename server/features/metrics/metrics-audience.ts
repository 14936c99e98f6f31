import type { Config } from '../../process/config.ts';
import { isLoopbackHost } from '../../lib/loopback.ts';

/** Returns true if the settings let other machines read the metrics without a token. */
export function isOpenToAll({
  metricsPort,
  metricsHost,
  metricsToken,
}: Pick<Config, 'metricsPort' | 'metricsHost' | 'metricsToken'>): boolean {
  return metricsPort !== undefined && metricsToken === undefined && !isLoopbackHost(metricsHost);
}
