/** What the text of a setting means; undefined for one that is not accepted. */
import { isIP } from 'node:net';
import { isHttpUrl } from '#contract/text/text.ts';

export function parsePort(text: string): number | undefined {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined;
}

export function parseHost(text: string): string | undefined {
  return /^[\w.:-]+$/.test(text) ? text : undefined;
}

/** As a header holds it. */
export function parseToken(text: string): string | undefined {
  return /^[!-~]{20,200}$/.test(text) ? text : undefined;
}

export function parseBoolean(text: string): boolean | undefined {
  return { true: true, false: false }[text];
}

export function parseSeconds(text: string): number | undefined {
  return /^\d{1,5}$/.test(text) && Number(text) <= 86_400 ? Number(text) : undefined;
}

export function parseHour(text: string): number | 'off' | undefined {
  if (text === 'off') return text;
  return /^\d{1,2}$/.test(text) && Number(text) <= 23 ? Number(text) : undefined;
}

export function parseKeep(text: string): { daily: number; weekly: number } | undefined {
  const [, daily, weekly] = /^([1-9]\d{0,2}) *, *(\d{1,3})$/.exec(text) ?? [];
  return daily && weekly ? { daily: Number(daily), weekly: Number(weekly) } : undefined;
}

export function parseOrigin(text: string): string | undefined {
  if (!isHttpUrl(text)) return undefined;
  const url = new URL(text);
  const isBare = url.pathname === '/' && !url.search && !url.hash && !url.username;
  return isBare ? url.origin : undefined;
}

export function parseApi(text: string): string | undefined {
  if (text === 'off') return text;
  const isBare = isHttpUrl(text) && !/[?#@]/.test(text);
  return isBare ? text.replace(/\/+$/, '') : undefined;
}

export function parseOrigins(text: string): string[] | undefined {
  const origins = text.split(',').map((entry) => parseOrigin(entry.trim()));
  return origins.every((origin) => origin !== undefined) ? origins : undefined;
}

export function parseUrl(protocol: RegExp) {
  return (text: string) =>
    URL.canParse(text) && protocol.test(new URL(text).protocol) && new URL(text).hostname ? text : undefined;
}

export function parseContact(text: string): string | undefined {
  const isMail = text.startsWith('mailto:') && parseAddress(text.slice('mailto:'.length)) !== undefined;
  return isMail ? text : parseUrl(/^https:$/)(text);
}

/** Raw percent signs in name or password would make every mail fail. */
export function parseSmtpUrl(text: string): string | undefined {
  const url = parseUrl(/^smtps?:$/)(text);
  if (url === undefined) return undefined;
  const { username, password } = new URL(url);
  return isDecodable(username) && isDecodable(password) ? url : undefined;
}

function isDecodable(text: string): boolean {
  try {
    // Compared, because the bundler leaves out a call whose result is not used.
    return decodeURIComponent(text) !== undefined;
  } catch {
    return false;
  }
}

export function parseAddress(text: string): string | undefined {
  return /^[^\s@<>]+@[^\s@<>]+$/.test(text) ? text : undefined;
}

export function parseSender(text: string): string | undefined {
  return /^([^\r\n<>]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/.test(text) ? text : undefined;
}

export function parseTrustProxy(text: string): boolean | number | string[] | undefined {
  if (text === 'true') return true;
  if (['false', 'off', '0'].includes(text)) return false;
  if (/^\d+$/.test(text)) return Number(text);
  const addresses = text.split(',').map((entry) => entry.trim());
  return addresses.every(
    (address) => isAddressRange(address) || ['loopback', 'linklocal', 'uniquelocal'].includes(address),
  )
    ? addresses
    : undefined;
}

/** An IP address, or a range of them: `10.0.0.0/8`. */
function isAddressRange(text: string): boolean {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const family = isIP(address);
  return (
    family !== 0 && (bits === undefined || (Number(bits) > 0 && Number(bits) <= (family === 4 ? 32 : 128)))
  );
}
