import type { Config } from '../../process/config.ts';
import { isLoopbackHost } from '../../lib/loopback.ts';

/** Whether other machines can read the measures without a token, as far as the settings tell. */
export function isOpenToAll({
  metricsPort,
  metricsHost,
  metricsToken,
}: Pick<Config, 'metricsPort' | 'metricsHost' | 'metricsToken'>): boolean {
  return metricsPort !== undefined && metricsToken === undefined && !isLoopbackHost(metricsHost);
}
