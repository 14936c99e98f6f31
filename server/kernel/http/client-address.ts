/** Where a request comes from, as far as proxies are believed. Fastify asks the same package. */
import type { IncomingMessage } from 'node:http';
import { all, compile } from '@fastify/proxy-addr';
import type { Config } from '../../process/config.ts';

/** Hop 0 is the one that connected. */
export type Trust = (address: string, hop: number) => boolean;

/** Whether the address at a hop is believed to say truly for whom it asks. */
export function trustedProxies(setting: Config['trustProxy']): Trust {
  if (typeof setting === 'boolean') return () => setting;
  if (typeof setting === 'number') return (_address, hop) => hop < setting;
  return compile(setting);
}

/** As `ip` of Fastify's requests, for one that no route has. */
export function clientAddress(request: IncomingMessage, trust: Trust): string {
  return all(request, trust).at(-1) ?? '';
}
