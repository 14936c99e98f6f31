import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/**
 * True for an address that only this machine can open; also for undefined, which stands for
 * `http://localhost`.
 */
export function isLoopback(url: string | undefined): boolean {
  if (url === undefined) return true;
  return isLoopbackHost(new URL(url).hostname);
}

/** As `isLoopback`, for a host name or an IP address. */
export function isLoopbackHost(host: string): boolean {
  const hostname = host.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  const family = isIP(hostname);
  if (family) return loopback.check(hostname, family === 4 ? 'ipv4' : 'ipv6');
  return hostname === 'localhost' || hostname.endsWith('.localhost');
}
