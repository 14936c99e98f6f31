/**
 * Caches public responses in memory by address and content version. A response is created and compressed once, and
 * served before routing, sessions and logging.
 */
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
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
import type { ResponseContent } from './response-content.ts';

/** Maximum cache size in bytes, all encodings included. */
const cacheSize = 32 * 1024 * 1024;

/** Returns the name of the form of a response (its variant) for a request with this `Accept` header. */
type ChooseVariant = (accept: string | undefined) => string;

/** A reply of any route, whatever its schema. */
type AnyReply = Pick<FastifyReply, 'getHeaders'> & {
  code(status: number): { headers(values: OutgoingHttpHeaders): { send(payload: unknown): unknown } };
};

/** An address with several variants; each variant is cached under the address and its name. */
interface Fork {
  readonly contentVersion: number;
  readonly chooseVariant: ChooseVariant;
}

export type ResponseCache = ReturnType<typeof createResponseCache>;

interface Settings {
  /** True with CORS: responses depend on the `Origin` header, and requests with one go to the router. */
  allowsOrigins: boolean;
  /** Returns true for requests with an access cookie of a protected project, which go to the router. */
  hasAccess: (headers: IncomingHttpHeaders) => boolean;
  /** Disables caching during development. */
  disabled: boolean;
}

export function createResponseCache(
  contentVersion: Pick<ContentVersion, 'current'>,
  { allowsOrigins, hasAccess, disabled }: Settings,
) {
  const entries = new LRUCache<string, CachedResponse | Fork>({
    maxSize: cacheSize,
    sizeCalculation: sizeOf,
  });
  const making = new Map<string, Promise<CachedResponse>>();

  function current(address: string, accept: string | undefined): CachedResponse | undefined {
    const entry = entries.get(address);
    if (entry?.contentVersion !== contentVersion.current) return undefined;
    return 'chooseVariant' in entry ? current(`${address} ${entry.chooseVariant(accept)}`, accept) : entry;
  }

  function store(address: string, entry: CachedResponse | Fork): void {
    if (!disabled && entry.contentVersion === contentVersion.current) entries.set(address, entry);
  }

  /** Creates the response once for parallel requests. */
  async function made(address: string, headers: OutgoingHttpHeaders, make: () => Promise<ResponseContent>) {
    const version = contentVersion.current;
    const task = `${version} ${address}`;
    const already = making.get(task);
    if (already && !disabled) return already;
    const work = make()
      .then((content) => {
        const response = createCachedResponse(content, version, headers);
        // A 404 is not cached: the number of unknown addresses is unlimited.
        if (response.status === 200) store(address, response);
        return response;
      })
      .finally(() => making.delete(task));
    making.set(task, work);
    return work;
  }

  return {
    /**
     * Writes the response to a GET or HEAD if it is cached and current. Returns false to leave the request to
     * the router.
     */
    serve(request: IncomingMessage, response: ServerResponse): boolean {
      if ((request.method !== 'GET' && request.method !== 'HEAD') || request.url === undefined) return false;
      if (allowsOrigins && request.headers.origin !== undefined) return false;
      if (hasAccess(request.headers)) return false;
      const cached = current(request.url, request.headers.accept);
      if (!cached) return false;
      const encoded = isUnchangedFor(cached, request.headers)
        ? cached.unchanged
        : encodedFor(cached, request.headers);
      // `reply` handles responses that are not compressed yet.
      if (!encoded) return false;
      response.writeHead(encoded.status, encoded.flatHeaders);
      response.end(request.method === 'HEAD' ? undefined : encoded.body);
      return true;
    },
    /**
     * Replies with the result of `make`, or with the cached one for the same `address` and content version.
     * Parallel requests share one call. `address` is the path with the relevant part of the query. With
     * `chooseVariant`, each variant is cached separately, and the reply's `Vary` must name `accept`.
     */
    async reply(
      request: Pick<FastifyRequest, 'headers'>,
      reply: AnyReply,
      address: string,
      make: () => Promise<ResponseContent>,
      chooseVariant?: ChooseVariant,
    ): Promise<void> {
      const { accept } = request.headers;
      if (chooseVariant) store(address, { contentVersion: contentVersion.current, chooseVariant });
      const variant = chooseVariant ? `${address} ${chooseVariant(accept)}` : address;
      const cached = current(address, accept);
      const response = cached ?? (await made(variant, commonHeaders(reply), make));
      await send(reply, response, request.headers, () => {
        // Stored again, because it now takes more room.
        if (entries.peek(variant) === response) store(variant, response);
      });
      // Fastify waits for the returned reply; the schema's types do not know that.
      return reply as unknown as void;
    },
  };
}

/** Sends the whole response, or 304 if the client has it. Calls `onCompressed` if it had to be compressed. */
async function send(
  reply: AnyReply,
  response: CachedResponse,
  headers: IncomingHttpHeaders,
  onCompressed: () => void,
): Promise<void> {
  const encoded = isUnchangedFor(response, headers)
    ? response.unchanged
    : (encodedFor(response, headers) ?? (await compressedFor(response, headers, onCompressed)));
  reply.code(encoded.status).headers(encoded.headers).send(encoded.body);
}

/** Compresses the response as the client prefers. */
async function compressedFor(
  response: CachedResponse,
  headers: IncomingHttpHeaders,
  onCompressed: () => void,
): Promise<EncodedResponse> {
  const encoding = encodingFor(response, headers);
  if (!encoding) return response.identity;
  await response.compress(encoding);
  onCompressed();
  return response.compressed[encoding] ?? response.identity;
}

/** Returns the headers that hooks have set, without those that depend on the request. */
function commonHeaders(reply: Pick<FastifyReply, 'getHeaders'>): OutgoingHttpHeaders {
  const headers = Object.entries(reply.getHeaders() as OutgoingHttpHeaders);
  return Object.fromEntries(
    headers.filter(([name]) => name !== 'x-request-id' && !name.startsWith('access-control-')),
  );
}

/** Returns the size in bytes, with an estimate for everything but the bodies. */
function sizeOf(entry: CachedResponse | Fork): number {
  if ('chooseVariant' in entry) return 1024;
  const bodies = [entry.identity, ...Object.values(entry.compressed)];
  return 4096 + bodies.reduce((sum, { body }) => sum + (body?.length ?? 0), 0);
}
