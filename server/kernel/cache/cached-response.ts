/** A response in all its forms: uncompressed, compressed, and as 304. */
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { compress, compressFrom, everyEncoding } from '../http/compression.ts';
import { bodyEtag, namesEtag } from '../http/etag.ts';
import type { ResponseContent } from './response-content.ts';
import { type Encoding, preferredEncoding } from '../http/negotiation.ts';

/** The response in one encoding, uncompressed, or as 304. */
export interface EncodedResponse {
  readonly status: number;
  /** Without the body's length. */
  readonly headers: OutgoingHttpHeaders;
  /** Names and values in turn, with the body's length. `writeHead` joins them faster than an object. */
  readonly flatHeaders: string[];
  /** Absent for a 304. */
  readonly body?: Buffer;
}

export interface CachedResponse {
  /** The content version that the response was created at. */
  readonly contentVersion: number;
  readonly status: number;
  /** '' for none. */
  readonly etag: string;
  readonly identity: EncodedResponse;
  /** The 304: the headers required by RFC 9110, section 15.4.5. Clients keep the others from the stored response. */
  readonly unchanged: EncodedResponse;
  /** Available encodings. */
  readonly encodings: readonly Encoding[];
  /** Compressed responses by encoding, created on first use. */
  readonly compressed: Partial<Record<Encoding, EncodedResponse>>;
  /** Adds the encoding to `compressed`. */
  compress(encoding: Encoding): Promise<void>;
}

/** `common` are headers that do not depend on the content; `contentVersion` is the version that `content` shows. */
export function createCachedResponse(
  content: ResponseContent,
  contentVersion: number,
  common: OutgoingHttpHeaders,
): CachedResponse {
  const { status, type, cacheControl, encodings: ready } = content;
  const identity = Buffer.isBuffer(content.body) ? content.body : Buffer.from(content.body);
  const etag = content.etag ?? bodyEtag(identity);
  const encodings = everyEncoding.filter((encoding) =>
    ready ? ready[encoding] : identity.length >= compressFrom,
  );
  const vary = [common['vary'], (encodings.length > 0 || !ready) && 'accept-encoding']
    .filter(Boolean)
    .join(', ');
  const unchanged = { 'cache-control': cacheControl, ...(etag && { etag }), ...(vary && { vary }) };
  function encoded(body: Buffer, encoding?: Encoding): EncodedResponse {
    const coding = encoding && { 'content-encoding': encoding };
    return prepared(status, { ...common, ...unchanged, 'content-type': type, ...coding }, body);
  }
  const compressed: CachedResponse['compressed'] = {};
  const compressing: Partial<Record<Encoding, Promise<void> | undefined>> = {};
  async function add(encoding: Encoding) {
    compressed[encoding] = encoded(ready?.[encoding] ?? (await compress(identity, encoding)), encoding);
  }
  return {
    contentVersion,
    status,
    etag,
    identity: encoded(identity),
    unchanged: prepared(304, unchanged),
    encodings,
    compressed,
    // After a failure, the next request tries again.
    compress: (encoding) =>
      (compressing[encoding] ??= add(encoding).finally(() => (compressing[encoding] = undefined))),
  };
}

function prepared(status: number, headers: OutgoingHttpHeaders, body?: Buffer): EncodedResponse {
  const flatHeaders = Object.entries(headers).flatMap(([name, value]) => [name, String(value)]);
  if (!body) return { status, headers, flatHeaders };
  return { status, headers, flatHeaders: [...flatHeaders, 'content-length', String(body.length)], body };
}

/** Returns true if the client has this response: reply with 304. */
export function isUnchangedFor({ status, etag }: CachedResponse, headers: IncomingHttpHeaders): boolean {
  const known = headers['if-none-match'];
  if (known === undefined || status !== 200 || etag === '') return false;
  return known === etag || namesEtag(known, etag);
}

/** Returns the client's preferred encoding, or undefined for uncompressed. */
export function encodingFor(
  { encodings }: CachedResponse,
  headers: IncomingHttpHeaders,
): Encoding | undefined {
  return preferredEncoding(headers['accept-encoding'], encodings);
}

/** Returns the response in the client's preferred encoding, or undefined if it is not compressed yet. */
export function encodedFor(
  response: CachedResponse,
  headers: IncomingHttpHeaders,
): EncodedResponse | undefined {
  const encoding = encodingFor(response, headers);
  return encoding ? response.compressed[encoding] : response.identity;
}
