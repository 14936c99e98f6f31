/** Forwarding headers of proxies, and which proxies are trusted. */
import { compile } from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../../process/config.ts';
import { isLoopbackHost } from '../../lib/loopback.ts';

const forwardingHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
] as const;

/**
 * Returns true if the request can come from another machine: it has a forwarding header, or its host is not this
 * machine. TCP proxies add no header, but keep the host.
 */
export function comesFromOutside(headers: IncomingHttpHeaders): boolean {
  return isForwarded(headers) || !isLoopbackHost((headers.host ?? '').replace(/:\d*$/, ''));
}

function isForwarded(headers: IncomingHttpHeaders): boolean {
  return forwardingHeaders.some((name) => headers[name] !== undefined);
}

export const trustsEveryClient =
  'TRUST_PROXY=true trusts the forwarding headers of every client: set the addresses or the number of proxies';

/** Warns at start if every client is trusted, and once if a proxy is in use without a setting. */
export function warnOfForwarding(app: FastifyInstance, { trustProxy }: Pick<Config, 'trustProxy'>): void {
  if (trustProxy === true) app.log.warn(trustsEveryClient);
  if (trustProxy !== false) return;
  let hasWarned = false;
  app.addHook('onRequest', async ({ headers, log }) => {
    if (hasWarned || !isForwarded(headers)) return;
    hasWarned = true;
    log.warn(
      'a request came through a proxy, but TRUST_PROXY is not set: all its visitors count as one client',
    );
  });
}

/** Returns a function that checks whether an address is a trusted proxy. Hop 0 is the connected peer. */
export function trustedProxies(setting: Config['trustProxy']): (address: string, hop: number) => boolean {
  if (typeof setting === 'boolean') return () => setting;
  if (typeof setting === 'number') return (_address, hop) => hop < setting;
  return compile(setting);
}
