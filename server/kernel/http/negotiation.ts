/** What a client wants, by the weights of its `Accept-Encoding` and `Accept`. */
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip';

/** Ours to choose from, the better one first: that decides where the client's weights are equal. */
const offered = ['br', 'gzip', 'identity'];

/** What the types of the package do not know yet. */
interface EncodingNegotiator {
  encodings(available: readonly string[], options: { preferred: readonly string[] }): string[];
}

const encodings = remembered((header) => {
  const negotiator: EncodingNegotiator = new Negotiator({ headers: { 'accept-encoding': header } });
  return negotiator.encodings(offered, { preferred: offered });
});

/**
 * The one of `available` that the client likes best; undefined when it prefers the body as it is, or names
 * none.
 */
export function preferredEncoding(
  acceptEncoding: string | undefined,
  available: readonly Encoding[],
): Encoding | undefined {
  if (!acceptEncoding || available.length === 0) return undefined;
  const isOurs = (name: string): name is Encoding => available.includes(name as Encoding);
  const best = encodings(acceptEncoding).find((name) => name === 'identity' || isOurs(name));
  return best !== undefined && isOurs(best) ? best : undefined;
}

const mediaTypes = remembered((header) =>
  new Negotiator({ headers: { accept: header.toLowerCase() } }).mediaTypes(),
);

/** The media types that the client names, wildcards among them, in lowercase, the one it likes best first. */
export function acceptedMediaTypes(accept: string | undefined): readonly string[] {
  return accept ? mediaTypes(accept) : [];
}

/** True for a browser that opens a page: it names HTML, and likes it better than JSON and whatever there is. */
export function prefersPage(accept: string | undefined): boolean {
  const isRelevant = (type: string) =>
    ['text/html', 'application/json', 'application/*', '*/*'].includes(type);
  return acceptedMediaTypes(accept).find(isRelevant) === 'text/html';
}

/** Headers come in a few texts, and reading one takes longer than the rest of a cached response. */
function remembered(read: (header: string) => readonly string[]): (header: string) => readonly string[] {
  const longest = 200;
  const known = new LRUCache<string, readonly string[]>({ max: 200 });
  return (header) => {
    const earlier = known.get(header);
    if (earlier) return earlier;
    const result = read(header);
    if (header.length <= longest) known.set(header, result);
    return result;
  };
}
