/** Identifies clients by their IP address. */
import { isIPv6 } from 'node:net';

/**
 * Maximum length of an IP address in characters. A trusted proxy can forward a value of any length, and the value
 * becomes part of a key.
 */
const maxAddressLength = 45;

/**
 * Returns the key of one client: the whole IPv4 address, or the /64 of an IPv6 address, because providers
 * assign a /64 to each customer.
 */
export function clientKey(forwarded: string): string {
  return prefixOf(forwarded, 4);
}

/** Returns the /48 of an IPv6 address, usually the most that one customer has, or the whole IPv4 address. */
export function networkKey(forwarded: string): string {
  return prefixOf(forwarded, 3);
}

/**
 * Returns the network of a client in readable form: enough to recognise one's own, but not the whole address.
 * IPv4: the first three bytes; IPv6: the /48.
 */
export function shownNetwork(forwarded: string): string {
  return networkKey(forwarded).replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.x');
}

/** `length` is the number of 16-bit groups of an IPv6 address to keep. */
function prefixOf(forwarded: string, length: number): string {
  const ip = withoutPort(forwarded);
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(ip)) return ip.slice(0, maxAddressLength);
  const [head = '', tail] = (ip.split('%', 1)[0] ?? '').split('::');
  const headGroups = head === '' ? [] : head.split(':');
  const tailGroups = !tail ? [] : tail.split(':');
  const groups =
    tail === undefined
      ? headGroups
      : [
          ...headGroups,
          ...Array<string>(Math.max(0, 8 - headGroups.length - tailGroups.length)).fill('0'),
          ...tailGroups,
        ];
  return `${groups
    .slice(0, length)
    .map((group: string) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/${length * 16}`;
}

/** Some proxies append the port, which differs for each connection. */
function withoutPort(address: string): string {
  return /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ?? /^\[(.+)\](:\d+)?$/.exec(address)?.[1] ?? address;
}
