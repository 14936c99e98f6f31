import type { Config } from '../process/config.ts';

/** The origin that visitors use, without a trailing slash: the one that is set, or this machine's own. */
export function siteOrigin({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): string {
  return publicUrl ?? `http://localhost:${port}`;
}
