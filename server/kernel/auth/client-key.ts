/** Tells one client from another, by the address that it connects from. */
import { isIPv6 } from 'node:net';

/**
 * The longest that an address is as text. What a trusted proxy passes on may be of any length, and becomes
 * part of a key.
 */
const longestAddress = 45;

/**
 * The part of an address that one client has: all of an IPv4 address; of an IPv6 address its /64, since a
 * provider gives a whole /64 to each customer.
 */
export function clientKey(forwarded: string): string {
  return prefixOf(forwarded, 4);
}

/** The /48 of an IPv6 address, the most that one customer is usually given; of an IPv4 address all of it. */
export function networkKey(forwarded: string): string {
  return prefixOf(forwarded, 3);
}

/**
 * The network of a client, for people to read: enough to know one's own, and not the whole address. The first
 * three bytes of an IPv4 address, the /48 of an IPv6 one.
 */
export function placeOf(forwarded: string): string {
  return networkKey(forwarded).replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.x');
}

/** `length` says how many groups of 16 bits of an IPv6 address count. */
function prefixOf(forwarded: string, length: number): string {
  const ip = withoutPort(forwarded);
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(ip)) return ip.slice(0, longestAddress);
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

/** Some proxies add the port, which is another one for each connection. */
function withoutPort(address: string): string {
  return /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ?? /^\[(.+)\](:\d+)?$/.exec(address)?.[1] ?? address;
}
