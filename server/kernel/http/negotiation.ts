/** Content negotiation by `Accept-Encoding` and `Accept`. */
import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** Tells caches that the response depends on this header of the request, too. */
export function varyBy(reply: FastifyReply, header: string): void {
  reply.header('vary', [reply.getHeader('vary'), header].filter(Boolean).join(', '));
}

export type Encoding = 'br' | 'gzip';

/** The encodings of the site, in the order that decides if the client's weights are equal. */
const offered = ['br', 'gzip', 'identity'];

/** An option that is missing in the package's types. */
interface EncodingNegotiator {
  encodings(available: readonly string[], options: { preferred: readonly string[] }): string[];
}

const encodings = memoized((header) => {
  const negotiator: EncodingNegotiator = new Negotiator({ headers: { 'accept-encoding': header } });
  return negotiator.encodings(offered, { preferred: offered });
});

/** Returns the encoding that the client prefers, or undefined for uncompressed. */
export function preferredEncoding(
  acceptEncoding: string | undefined,
  available: readonly Encoding[],
): Encoding | undefined {
  if (!acceptEncoding || available.length === 0) return undefined;
  const isOurs = (name: string): name is Encoding => available.includes(name as Encoding);
  const best = encodings(acceptEncoding).find((name) => name === 'identity' || isOurs(name));
  return best !== undefined && isOurs(best) ? best : undefined;
}

const mediaTypes = memoized((header) =>
  new Negotiator({ headers: { accept: header.toLowerCase() } }).mediaTypes(),
);

/** Returns the client's media types in lowercase, preferred first, including wildcards. */
export function acceptedMediaTypes(accept: string | undefined): readonly string[] {
  return accept ? mediaTypes(accept) : [];
}

/** Returns true for a browser that opens a page: it prefers HTML to JSON and to any type. */
export function prefersPage(accept: string | undefined): boolean {
  const isRelevant = (type: string) =>
    ['text/html', 'application/json', 'application/*', '*/*'].includes(type);
  return acceptedMediaTypes(accept).find(isRelevant) === 'text/html';
}

/** Maximum length of a cached header, in characters. */
const maxLength = 200;

/** Caches results, because parsing a header takes longer than the rest of a cached response. */
function memoized(read: (header: string) => readonly string[]): (header: string) => readonly string[] {
  const known = new LRUCache<string, readonly string[]>({ max: 200 });
  return (header) => {
    const earlier = known.get(header);
    if (earlier) return earlier;
    const result = read(header);
    if (header.length <= maxLength) known.set(header, result);
    return result;
  };
}
