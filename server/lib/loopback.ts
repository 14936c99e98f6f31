import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Returns true for a URL that only this machine can open, and for undefined (`http://localhost`). */
export function isLoopback(url: string | undefined): boolean {
  if (url === undefined) return true;
  return isLoopbackHost(new URL(url).hostname);
}

/** Returns true if `publicUrl` and `host` are this machine's. Others may still reach the site through a proxy. */
export function isForThisMachine(settings: { publicUrl?: string | undefined; host: string }): boolean {
  return isLoopback(settings.publicUrl) && isLoopbackHost(settings.host);
}

/** Like `isLoopback`, for a host name or an IP address. */
export function isLoopbackHost(host: string): boolean {
  // Without the brackets of IPv6 and a trailing dot.
  const hostname = host.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  const family = isIP(hostname);
  if (family) return loopback.check(hostname, family === 4 ? 'ipv4' : 'ipv6');
  return hostname === 'localhost' || hostname.endsWith('.localhost');
}
