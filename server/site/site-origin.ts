import type { Config } from '../process/config.ts';

/** Returns the public origin without a trailing slash: the configured one, or this machine's. */
export function siteOrigin({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): string {
  return publicUrl ?? `http://localhost:${port}`;
}
