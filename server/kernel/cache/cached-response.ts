/**
 * A response in all the ways it can be sent: as it is, compressed, or as unchanged since the client saw it.
 */
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { bodyEtag, namesEtag } from '../http/etag.ts';
import type { Content } from './content.ts';
import { type Encoding, preferredEncoding } from '../http/negotiation.ts';
import { type RawHead, rawHead } from './raw-head.ts';

/** Bodies below this many bytes are not worth compressing: the packet is as full either way. */
const compressFrom = 860;

/** Brotli's levels above 4 take many times as long for a few per cent. */
const brotliLevel = 4;

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);
const compressors: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliLevel } }),
  gzip: (body) => compressGzip(body),
};
const everyEncoding = Object.keys(compressors) as Encoding[];

/** The response in one encoding, or as it is. */
export interface EncodedResponse {
  readonly head: RawHead;
  readonly body: Buffer;
}

export interface CachedResponse {
  /** The content version that it was made at. */
  readonly version: number;
  readonly status: number;
  readonly etag: string;
  readonly identity: EncodedResponse;
  /**
   * The head of a 304: the headers that RFC 9110, 15.4.5, asks for. The others go on holding as the client
   * has stored them.
   */
  readonly unchanged: RawHead;
  /** The encodings that it can be had in. */
  readonly encodings: readonly Encoding[];
  /** What was compressed so far: each encoding is made when somebody asks for it, and once. */
  readonly compressed: Partial<Record<Encoding, EncodedResponse>>;
  /** Adds to `compressed`. */
  compress(encoding: Encoding): Promise<void>;
}

/** `common` are the headers that every response has, `version` the content version that it was made at. */
export function createCachedResponse(
  content: Content & { body: string | Buffer },
  version: number,
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
  const unchanged = { 'cache-control': cacheControl, etag, ...(vary && { vary }) };
  function encoded(body: Buffer, encoding?: Encoding): EncodedResponse {
    const coding = encoding && { 'content-encoding': encoding };
    return { head: rawHead(status, { ...common, ...unchanged, 'content-type': type, ...coding }), body };
  }
  const compressed: CachedResponse['compressed'] = {};
  const compressing: Partial<Record<Encoding, Promise<void>>> = {};
  async function compress(encoding: Encoding) {
    compressed[encoding] = encoded(ready?.[encoding] ?? (await compressors[encoding](identity)), encoding);
  }
  return {
    version,
    status,
    etag,
    identity: encoded(identity),
    unchanged: rawHead(304, unchanged),
    encodings,
    compressed,
    compress: (encoding) => (compressing[encoding] ??= compress(encoding)),
  };
}

/** True when the client has this very response. */
export function isUnchangedFor({ status, etag }: CachedResponse, headers: IncomingHttpHeaders): boolean {
  const known = headers['if-none-match'];
  return known !== undefined && status === 200 && (known === etag || namesEtag(known, etag));
}

/** The encoding that the client prefers; undefined for the response as it is. */
export function encodingFor(
  { encodings }: CachedResponse,
  headers: IncomingHttpHeaders,
): Encoding | undefined {
  return preferredEncoding(headers['accept-encoding'], encodings);
}

/** The response as the client prefers it; undefined while it is not compressed that way yet. */
export function encodedFor(
  response: CachedResponse,
  headers: IncomingHttpHeaders,
): EncodedResponse | undefined {
  const encoding = encodingFor(response, headers);
  return encoding ? response.compressed[encoding] : response.identity;
}
