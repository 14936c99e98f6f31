/**
 * One answer in all the ways it can be written: as it is, compressed, or as unchanged since the client
 * observe it.
 */
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { etagOf, namesEtag } from '../http/etag.ts';
import type { Content, Encoding } from './content.ts';
import { rawHead } from './raw-head.ts';

/** Bodies below this many bytes are not worth compressing: the packet is as full either way. */
const compressFrom = 860;

/** Brotli's levels above 4 take many times as long for a few per cent. */
const brotliLevel = 4;

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);
const encodingOrder = ['br', 'gzip'] as const;
const compressors: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  gzip: (body) => compressGzip(body),
  br: (body) => compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliLevel } }),
};

interface Head {
  readonly headers: OutgoingHttpHeaders;
  /** The same, but for the body's length, ready for the socket. */
  readonly head: string;
}

/** One way to write the whole answer. */
export interface Variant extends Head {
  readonly body: Buffer;
}

export interface Answer {
  readonly version: number;
  readonly status: number;
  readonly etag: string;
  readonly identity: Variant;
  /**
   * The headers of a 304: those that RFC 9110, 15.4.5, asks for. The others go on holding as the client has
   * stored them.
   */
  readonly unchanged: Head;
  /** How it can be had compressed, the better one first. */
  readonly encodings: readonly Encoding[];
  /** What was compressed so far: each encoding is made when somebody asks for it, and once. */
  readonly compressed: Partial<Record<Encoding, Variant>>;
  /** Adds to `compressed`. */
  compress(encoding: Encoding): Promise<void>;
}

/** `common` are the headers that every answer has, `version` the content version that it was made at. */
export function answerOf(
  content: Content & { body: string | Buffer },
  version: number,
  common: OutgoingHttpHeaders,
): Answer {
  const { status, type, cacheControl, encodings: ready } = content;
  const identity = Buffer.isBuffer(content.body) ? content.body : Buffer.from(content.body);
  const etag = content.etag ?? `W/${etagOf(identity)}`;
  const encodings = encodingOrder.filter((encoding) =>
    ready ? ready[encoding] : identity.length >= compressFrom,
  );
  const vary = [common['vary'], (encodings.length > 0 || !ready) && 'accept-encoding']
    .filter(Boolean)
    .join(', ');
  const unchanged = { 'cache-control': cacheControl, etag, ...(vary && { vary }) };
  function variant(body: Buffer, encoding?: Encoding): Variant {
    const headers = {
      ...common,
      ...unchanged,
      'content-type': type,
      ...(encoding && { 'content-encoding': encoding }),
    };
    return { headers, head: rawHead(status, headers), body };
  }
  const compressed: Answer['compressed'] = {};
  const underWay: Partial<Record<Encoding, Promise<void>>> = {};
  async function make(encoding: Encoding) {
    compressed[encoding] = variant(ready?.[encoding] ?? (await compressors[encoding](identity)), encoding);
  }
  return {
    version,
    status,
    etag,
    identity: variant(identity),
    unchanged: { headers: unchanged, head: rawHead(304, unchanged) },
    encodings,
    compressed,
    compress: (encoding) => (underWay[encoding] ??= make(encoding)),
  };
}

/** True when the client has this very answer. */
export function isKnown(answer: Answer, headers: IncomingHttpHeaders): boolean {
  const known = headers['if-none-match'];
  return (
    known !== undefined && answer.status === 200 && (known === answer.etag || namesEtag(known, answer.etag))
  );
}

/** The answer as the client takes it; undefined while it is not compressed that way yet. */
export function choose(answer: Answer, headers: IncomingHttpHeaders): Variant | undefined {
  const encoding = preferred(answer, headers);
  return encoding ? answer.compressed[encoding] : answer.identity;
}

/** The best encoding that the client takes and the answer can have; undefined for the answer as it is. */
export function preferred(answer: Answer, headers: IncomingHttpHeaders): Encoding | undefined {
  const accept = headers['accept-encoding'];
  return accept === undefined ? undefined : answer.encodings.find((encoding) => accepts(accept, encoding));
}

/** True when `Accept-Encoding` names the encoding and does not refuse it with a weight of zero. */
function accepts(accept: string, encoding: string): boolean {
  const at = accept.indexOf(encoding);
  return at !== -1 && !/^[^,]*;\s*q=0(\.0*)?\s*(,|$)/.test(accept.slice(at));
}
