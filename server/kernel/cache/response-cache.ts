/**
 * Responses that are the same for everybody, cached in memory by address and content version: made once,
 * compressed once, and written before routing, sessions or logging cost anything.
 */
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ContentVersion } from '../database/content-version.ts';
import {
  type CachedResponse,
  createCachedResponse,
  type EncodedResponse,
  encodedFor,
  encodingFor,
  isUnchangedFor,
} from './cached-response.ts';
import { type Content, wholeBody } from './content.ts';
import { writeRaw } from './raw-head.ts';

/** How much is cached, in bytes, all encodings counted. */
const cacheSize = 32 * 1024 * 1024;

/** Bodies above this many bytes go out as they are to whoever asks before they are compressed. */
const compressInBackgroundFrom = 256 * 1024;

/** Names the variant, among several at one address, for a request with this `Accept` header. */
type ChooseVariant = (accept: string | undefined) => string;

/** A reply of any route, whatever its schema lets it send. */
type AnyReply = Pick<FastifyReply, 'getHeaders'> & {
  code(status: number): { headers(values: OutgoingHttpHeaders): { send(payload: unknown): unknown } };
};

/**
 * Stands at an address that has several variants, each of which is cached under the address and its own name.
 */
interface Fork {
  readonly version: number;
  readonly chooseVariant: ChooseVariant;
}

/** What the cache did since the start, and holds now. */
export interface CacheFigures {
  /** Answers that were in memory, those without a body (304) included. */
  readonly hits: number;
  /** Answers that had to be made, or were being made for somebody else. */
  readonly misses: number;
  readonly entries: number;
  readonly bytes: number;
}

export interface ResponseCache {
  figures(): CacheFigures;
  /**
   * Writes the response to a GET or HEAD when it is cached and current; false leaves the request to the
   * router.
   */
  serve(request: IncomingMessage, response: ServerResponse): boolean;
  /**
   * Replies with what `make` gives, or with what it gave for the same `address` at this content version;
   * however many ask at once, it is made once. `address` is the request's path with the part of its query
   * that matters. With `chooseVariant` there is one response for each variant that it names; the reply's
   * `Vary` must say so.
   */
  reply(
    request: Pick<FastifyRequest, 'headers'>,
    reply: AnyReply,
    address: string,
    make: () => Promise<Content>,
    chooseVariant?: ChooseVariant,
  ): Promise<void>;
}

interface Settings {
  /**
   * With pages of other origins let in, a response depends on who asks: those with an `Origin` go to the
   * router.
   */
  allowsOrigins: boolean;
  /** Nothing is cached while the program itself is being changed. */
  disabled: boolean;
}

export function createResponseCache(
  contentVersion: ContentVersion,
  { allowsOrigins, disabled }: Settings,
): ResponseCache {
  const entries = new LRUCache<string, CachedResponse | Fork>({
    maxSize: cacheSize,
    sizeCalculation: sizeOf,
  });
  const making = new Map<string, Promise<CachedResponse>>();
  let hits = 0;
  let misses = 0;

  function current(address: string, accept: string | undefined): CachedResponse | undefined {
    const entry = entries.get(address);
    if (entry?.version !== contentVersion.current) return undefined;
    return 'chooseVariant' in entry ? current(`${address} ${entry.chooseVariant(accept)}`, accept) : entry;
  }

  function store(address: string, entry: CachedResponse | Fork): void {
    if (!disabled && entry.version === contentVersion.current) entries.set(address, entry);
  }

  /** A body in pieces is handed to `begin` as it grows, unless another request has it made already. */
  async function made(
    address: string,
    headers: OutgoingHttpHeaders,
    make: () => Promise<Content>,
    begin: (content: Content, body: Readable) => void,
  ) {
    const version = contentVersion.current;
    const task = `${version} ${address}`;
    const already = making.get(task);
    if (already && !disabled) return already;
    const work = make()
      .then(async (content) => {
        const body = await wholeBody(content, begin);
        const response = createCachedResponse({ ...content, body }, version, headers);
        // A 404 is not stored: there is no end of addresses where nothing is.
        if (response.status === 200) store(address, response);
        return response;
      })
      .finally(() => making.delete(task));
    making.set(task, work);
    return work;
  }

  /** Compresses the response as the client prefers it; a large one goes out as it is meanwhile. */
  async function compressedFor(
    address: string,
    response: CachedResponse,
    headers: IncomingHttpHeaders,
  ): Promise<EncodedResponse> {
    const encoding = encodingFor(response, headers);
    if (!encoding) return response.identity;
    // Stored once more when it is compressed, since it takes more room then.
    const work = response.compress(encoding).then(() => {
      if (entries.peek(address) === response) store(address, response);
    });
    if (response.identity.body.length < compressInBackgroundFrom) await work;
    // When compressing fails, the response goes on going out as it is.
    else work.catch(() => undefined);
    return response.compressed[encoding] ?? response.identity;
  }

  return {
    figures: () => ({ hits, misses, entries: entries.size, bytes: entries.calculatedSize }),
    serve(request, response) {
      if ((request.method !== 'GET' && request.method !== 'HEAD') || request.url === undefined) return false;
      if (allowsOrigins && request.headers.origin !== undefined) return false;
      const cached = current(request.url, request.headers.accept);
      if (!cached) return false;
      const isUnchanged = isUnchangedFor(cached, request.headers);
      const encoded = isUnchanged ? undefined : encodedFor(cached, request.headers);
      // What is not compressed yet is left to `reply`.
      if (!isUnchanged && !encoded) return false;
      hits += 1;
      if (encoded) writeRaw(response, encoded.head, encoded.body);
      else writeRaw(response, cached.unchanged);
      return true;
    },
    async reply(request, reply, address, make, chooseVariant) {
      const { accept } = request.headers;
      let begun = false;
      const begin = ({ status, type, cacheControl }: Content, body: Readable) => {
        begun = true;
        const vary = [reply.getHeaders().vary, 'accept-encoding'].filter(Boolean).join(', ');
        reply.code(status).headers({ 'content-type': type, 'cache-control': cacheControl, vary }).send(body);
      };
      if (chooseVariant) store(address, { version: contentVersion.current, chooseVariant });
      const variant = chooseVariant ? `${address} ${chooseVariant(accept)}` : address;
      const cached = current(address, accept);
      if (cached) hits += 1;
      else misses += 1;
      const response = cached ?? (await made(variant, commonHeaders(reply), make, begin));
      if (begun) {
        // All of the body is on its way.
      } else if (isUnchangedFor(response, request.headers)) {
        reply.code(304).headers(response.unchanged.headers).send(undefined);
      } else {
        const { head, body } =
          encodedFor(response, request.headers) ?? (await compressedFor(variant, response, request.headers));
        reply.code(head.status).headers(head.headers).send(body);
      }
      // Fastify waits for the reply that a handler returns; to the types of its schema it is nothing.
      return reply as unknown as void;
    },
  };
}

/** What the hooks have set by now, less what is this request's own. */
function commonHeaders(reply: Pick<FastifyReply, 'getHeaders'>): OutgoingHttpHeaders {
  const headers = Object.entries(reply.getHeaders() as OutgoingHttpHeaders);
  return Object.fromEntries(
    headers.filter(([name]) => name !== 'x-request-id' && !name.startsWith('access-control-')),
  );
}

function sizeOf(entry: CachedResponse | Fork): number {
  if ('chooseVariant' in entry) return 1024;
  const bodies = [entry.identity, ...Object.values(entry.compressed)];
  return 4096 + bodies.reduce((sum, { body }) => sum + body.length, 0);
}
