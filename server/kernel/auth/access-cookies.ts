/**
 * Cookies that open protected projects for visitors and the owner; the site sets no others. Each is signed with a key
 * derived from the sealing key, which backups omit, and from the hash of the password, link or session that gave
 * access, so that it is void once that hash is changed or removed. Requests check the cookie against the database.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** The source of the access: an access link, the project's password, or the owner's session. */
export type AccessGrant =
  | { readonly kind: 'link'; readonly id: number }
  | { readonly kind: 'password'; readonly id: 0 }
  | { readonly kind: 'session'; readonly id: number };

export interface AccessCookie {
  readonly grant: AccessGrant;
  /** Milliseconds since 1970. */
  readonly issued: number;
  readonly mac: string;
}

const prefix = 'vitrine-access-';
const kinds = { l: 'link', p: 'password', o: 'session' } as const;

/** Returns true if the request has an access cookie of any project, valid or not. */
export function hasAccessCookie({ cookie }: IncomingHttpHeaders): boolean {
  return cookie !== undefined && cookie.includes(prefix);
}

/** Returns the cookie of the project, not verified yet; undefined if it is missing or malformed. */
export function accessCookieIn({ cookie }: IncomingHttpHeaders, projectId: number): AccessCookie | undefined {
  const name = `${prefix}${projectId}=`;
  const value = cookie
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(name))
    ?.slice(name.length);
  const [, letter, id, issued, mac] =
    /^([lpo])(\d{1,10})\.([0-9a-z]{1,11})\.([\w-]{43})$/.exec(value ?? '') ?? [];
  if (!letter || !id || !issued || !mac) return undefined;
  const grant = { kind: kinds[letter as keyof typeof kinds], id: Number(id) } as AccessGrant;
  return { grant, issued: Number.parseInt(issued, 36), mac };
}

/** Returns true if the cookie was signed with `key`, which is derived for its project and grant (`signingKey`). */
export function isSignedWith(key: string, cookie: AccessCookie): boolean {
  const expected = macOf(key, cookie);
  return timingSafeEqual(Buffer.from(cookie.mac, 'base64url'), Buffer.from(expected, 'base64url'));
}

/** Returns the value of a `Set-Cookie` header, signed with `key`. `seconds` is the lifetime. */
export function accessCookie(
  key: string,
  projectId: number,
  content: Omit<AccessCookie, 'mac'>,
  { seconds, isSecure }: { seconds: number; isSecure: boolean },
): string {
  const { kind, id } = content.grant;
  const letter = Object.entries(kinds).find(([, name]) => name === kind)?.[0];
  const value = `${letter}${id}.${content.issued.toString(36)}.${macOf(key, content)}`;
  const attributes = [`Max-Age=${seconds}`, 'Path=/', 'HttpOnly', 'SameSite=Lax', isSecure && 'Secure'];
  return [`${prefix}${projectId}=${value}`, ...attributes.filter(Boolean)].join('; ');
}

function macOf(key: string, { grant: { kind, id }, issued }: Omit<AccessCookie, 'mac'>): string {
  return createHmac('sha256', key).update([kind, id, issued].join('\n')).digest('base64url');
}
