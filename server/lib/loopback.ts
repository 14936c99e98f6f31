import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** RFC 1918, 3927, 4193, 4291 and 6598. */
const ownNetworks = new BlockList();
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  ownNetworks.addSubnet(network, prefix, 'ipv4');
ownNetworks.addSubnet('fc00::', 7, 'ipv6');
ownNetworks.addSubnet('fe80::', 10, 'ipv6');

/** Returns true for a URL that only this machine can open, and for undefined (`http://localhost`). */
export function isLoopback(url: string | undefined): boolean {
  if (url === undefined) return true;
  return isLoopbackHost(new URL(url).hostname);
}

/** Returns true if only this machine can reach the site. */
export function isForThisMachine(settings: { publicUrl?: string | undefined; host: string }): boolean {
  return isLoopback(settings.publicUrl) && isLoopbackHost(settings.host);
}

/** Returns true for a URL in a private network, without resolving names, and for undefined. */
export function isPrivate(url: string | undefined): boolean {
  if (url === undefined || isLoopback(url)) return true;
  const hostname = plainHost(new URL(url).hostname);
  const family = isIP(hostname);
  if (family) return ownNetworks.check(hostname, family === 4 ? 'ipv4' : 'ipv6');
  return !hostname.includes('.') || /\.(?:local|internal|lan|home\.arpa)$/.test(hostname);
}

/** Like `isLoopback`, for a host name or an IP address. */
export function isLoopbackHost(host: string): boolean {
  const hostname = plainHost(host);
  const family = isIP(hostname);
  if (family) return loopback.check(hostname, family === 4 ? 'ipv4' : 'ipv6');
  return hostname === 'localhost' || hostname.endsWith('.localhost');
}

/** Removes the brackets of IPv6 and a trailing dot. */
function plainHost(host: string): string {
  return host.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
}
