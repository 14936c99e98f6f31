/** Headers by which proxies name the client of a request, and which proxies are trusted. */
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
 * True when the request can come from another machine: a proxy passed it on, or it names a host other than this
 * machine. A proxy that only passes connections on adds no header, but leaves the host that the visitor asked for.
 */
export function comesFromOutside(headers: IncomingHttpHeaders): boolean {
  return isForwarded(headers) || !isLoopbackHost(hostnameOf(headers.host));
}

/** The host without its port. '' when there is none: HTTP/1.0 does not require one. */
function hostnameOf(host = ''): string {
  return host.replace(/:\d*$/, '');
}

/** True when the request says that it came through a proxy. */
function isForwarded(headers: IncomingHttpHeaders): boolean {
  return forwardingHeaders.some((name) => headers[name] !== undefined);
}

export const trustsEveryClient =
  'TRUST_PROXY=true trusts the forwarding headers of every client: set the addresses or the number of proxies';

/**
 * Warns, once, of a proxy whose visitors all look like one, and at the start of a setting that believes
 * everybody.
 */
export function warnOfForwarding(app: FastifyInstance, { trustProxy }: Pick<Config, 'trustProxy'>): void {
  if (trustProxy === true) {
    app.log.warn(trustsEveryClient);
  }
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

/** Returns whether the address at a hop is a trusted proxy; hop 0 is the one that connected. */
export function trustedProxies(setting: Config['trustProxy']): (address: string, hop: number) => boolean {
  if (typeof setting === 'boolean') return () => setting;
  if (typeof setting === 'number') return (_address, hop) => hop < setting;
  return compile(setting);
}
