/**
 * Answers that are the same for everybody, kept in memory by address and content version: made once, compressed once,
 * and written before routing, sessions or logging cost anything.
 */
import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import type { ContentVersion } from '../database/content-version.ts';

/** How much is kept, in bytes, all encodings counted. */
const keptBytes = 64 * 1024 * 1024;

/** Bodies below this many bytes are not worth compressing: the packet is as full either way. */
const compressFrom = 860;

/** Brotli's levels above 4 take many times as long for a few per cent. */
const brotliLevel = 4;

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

export interface Content {
  status: number;
  type: string;
  body: string;
  cacheControl: string;
}

/** One way to write an answer, ready for the socket. */
interface Variant {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  /** The same as a flat list of names and values, which Node writes quicker. */
  readonly rawHeaders: string[];
  readonly body: Buffer | undefined;
}

/** A reply of any route, whatever its schema lets it send. */
type AnyReply = Pick<FastifyReply, 'getHeaders'> & {
  code(status: number): { headers(values: OutgoingHttpHeaders): { send(payload: unknown): unknown } };
};

interface Answer {
  readonly version: number;
  readonly status: number;
  readonly etag: string;
  readonly identity: Variant;
  readonly gzip: Variant | undefined;
  readonly br: Variant | undefined;
  readonly notModified: Variant;
}

/** A public read: what `schema` does not name stays inside. Whoever keeps a copy asks each time whether it still holds. */
export function json<T extends z.core.$ZodType>(schema: T, data: z.output<T>): Content {
  return { status: 200, type: 'application/json; charset=utf-8', body: JSON.stringify(z.encode(schema, data)), cacheControl: 'no-cache' };
}

export interface KeptAnswers {
  /** Writes the answer to a plain read that is kept and current; false leaves the request to the router. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /**
   * Replies with what `make` gives, or with what it gave for the same `address` at this content version; however many
   * ask at once, it is made once. `address` is the request's path with the part of its query that matters.
   */
  reply(request: Pick<FastifyRequest, 'headers'>, reply: AnyReply, address: string, make: () => Promise<Content>): Promise<void>;
}

interface Settings {
  /** With pages of other origins let in, an answer depends on who asks, and goes the long way. */
  answersOrigins: boolean;
  /** While the program itself is being changed nothing is kept. */
  forgets: boolean;
}

export function keepAnswers(contentVersion: ContentVersion, { answersOrigins, forgets }: Settings): KeptAnswers {
  const kept = new LRUCache<string, Answer>({ maxSize: keptBytes, sizeCalculation: sizeOf });
  const making = new Map<string, Promise<Answer>>();

  function current(address: string): Answer | undefined {
    const answer = kept.get(address);
    return answer?.version === contentVersion.current ? answer : undefined;
  }

  async function made(address: string, headers: OutgoingHttpHeaders, make: () => Promise<Content>): Promise<Answer> {
    const version = contentVersion.current;
    const task = `${version} ${address}`;
    const underWay = making.get(task);
    if (underWay) return underWay;
    const work = make()
      .then((content) => encode(content, version, headers))
      .then((answer) => {
        // What was not found is made anew each time: unknown addresses are without number.
        if (answer.status === 200 && !forgets && version === contentVersion.current) kept.set(address, answer);
        return answer;
      })
      .finally(() => making.delete(task));
    making.set(task, work);
    return work;
  }

  return {
    answer(request, response) {
      if ((request.method !== 'GET' && request.method !== 'HEAD') || request.url === undefined) return false;
      if (answersOrigins && request.headers.origin !== undefined) return false;
      const answer = current(request.url);
      if (!answer) return false;
      const { status, rawHeaders, body } = choose(answer, request.headers['accept-encoding'], request.headers['if-none-match']);
      response.writeHead(status, rawHeaders);
      response.end(request.method === 'HEAD' ? undefined : body);
      return true;
    },
    async reply(request, reply, address, make) {
      const answer = current(address) ?? (await made(address, commonHeaders(reply), make));
      const { status, headers, body } = choose(answer, request.headers['accept-encoding'], request.headers['if-none-match']);
      reply.code(status).headers(headers).send(body);
      // Fastify waits for the reply that a handler returns; to the types of its schema it is nothing.
      return reply as unknown as void;
    },
  };
}

/** What the hooks have set by now, less what is this request's own. */
function commonHeaders(reply: Pick<FastifyReply, 'getHeaders'>): OutgoingHttpHeaders {
  const headers = Object.entries(reply.getHeaders() as OutgoingHttpHeaders);
  return Object.fromEntries(headers.filter(([name]) => name !== 'x-request-id' && !name.startsWith('access-control-')));
}

function sizeOf({ identity, gzip: zipped, br }: Answer): number {
  return 4096 + [identity, zipped, br].reduce((sum, variant) => sum + (variant?.body?.length ?? 0), 0);
}

async function encode(content: Content, version: number, common: OutgoingHttpHeaders): Promise<Answer> {
  const identity = Buffer.from(content.body);
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  const [zipped, brotli] =
    identity.length < compressFrom
      ? []
      : await Promise.all([compressGzip(identity), compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliLevel } })]);
  const vary = [common['vary'], 'accept-encoding'].filter(Boolean).join(', ');
  const headers = { ...common, 'cache-control': content.cacheControl, etag, vary };
  const variant = (body: Buffer, encoding?: string) =>
    variantOf(
      content.status,
      { ...headers, 'content-type': content.type, 'content-length': body.length, ...(encoding && { 'content-encoding': encoding }) },
      body,
    );
  return {
    version,
    status: content.status,
    etag,
    identity: variant(identity),
    gzip: zipped && variant(zipped, 'gzip'),
    br: brotli && variant(brotli, 'br'),
    notModified: variantOf(304, headers, undefined),
  };
}

function variantOf(status: number, headers: OutgoingHttpHeaders, body: Buffer | undefined): Variant {
  return { status, headers, rawHeaders: Object.entries(headers).flatMap(([name, value]) => [name, String(value)]), body };
}

/** The answer as the client takes it, or 304 when it has it already. */
function choose(answer: Answer, accepted: string | string[] | undefined, known: string | undefined): Variant {
  if (known !== undefined && answer.status === 200 && matches(known, answer.etag)) return answer.notModified;
  const accept = String(accepted ?? '');
  if (answer.br && accepts(accept, 'br')) return answer.br;
  if (answer.gzip && accepts(accept, 'gzip')) return answer.gzip;
  return answer.identity;
}

/** True when `Accept-Encoding` names the encoding and does not refuse it with a weight of zero. */
function accepts(accept: string, encoding: string): boolean {
  const at = accept.indexOf(encoding);
  return at !== -1 && !/^[^,]*;\s*q=0(\.0*)?\s*(,|$)/.test(accept.slice(at));
}

/** Weak comparison, as `If-None-Match` asks for (RFC 9110, 13.1.2). */
function matches(known: string, etag: string): boolean {
  return known === '*' || known.split(',').some((one) => one.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''));
}
