/**
 * Answers that are the same for everybody, kept in memory by address and content version: made once,
 * compressed once, and written before routing, sessions or logging cost anything.
 */
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ContentVersion } from '../database/content-version.ts';
import { type Content, whole } from './content.ts';
import { type Answer, answerOf, choose, isKnown, preferred, type Variant } from './cached-response.ts';
import { writeRaw } from './raw-head.ts';

/** How much is kept, in bytes, all encodings counted. */
const keptBytes = 32 * 1024 * 1024;

/** Bodies above this many bytes go out as they are to whoever asks before their compressed ones are made. */
const compressLaterFrom = 256 * 1024;

/** Names the kind of answer, among several at one address, for a request that says it accepts this. */
type Chooser = (accept: string | undefined) => string;

/** A reply of any route, whatever its schema lets it send. */
type AnyReply = Pick<FastifyReply, 'getHeaders'> & {
  code(status: number): { headers(values: OutgoingHttpHeaders): { send(payload: unknown): unknown } };
};

/**
 * Stands at an address that has several kinds of answers, each of which is kept under the address and its own
 * name.
 */
interface Fork {
  readonly version: number;
  readonly kindOf: Chooser;
}

export interface ResponseCache {
  /** Writes the answer to a plain read that is kept and current; false leaves the request to the router. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /**
   * Replies with what `make` gives, or with what it gave for the same `address` at this content version;
   * however many ask at once, it is made once. `address` is the request's path with the part of its query
   * that matters. With `kindOf` there is one answer for each kind that it names; the reply's `Vary` must say
   * so.
   */
  reply(
    request: Pick<FastifyRequest, 'headers'>,
    reply: AnyReply,
    address: string,
    make: () => Promise<Content>,
    kindOf?: Chooser,
  ): Promise<void>;
}

interface Settings {
  /** With pages of other origins let in, an answer depends on who asks, and goes the long way. */
  answersOrigins: boolean;
  /** While the program itself is being changed nothing is kept. */
  disabled: boolean;
}

export function createResponseCache(
  contentVersion: ContentVersion,
  { answersOrigins, disabled }: Settings,
): ResponseCache {
  const kept = new LRUCache<string, Answer | Fork>({ maxSize: keptBytes, sizeCalculation: sizeOf });
  const making = new Map<string, Promise<Answer>>();

  function current(address: string, accept: string | undefined): Answer | undefined {
    const found = kept.get(address);
    if (found?.version !== contentVersion.current) return undefined;
    return 'kindOf' in found ? current(`${address} ${found.kindOf(accept)}`, accept) : found;
  }

  function keep(address: string, answer: Answer | Fork): void {
    if (!disabled && answer.version === contentVersion.current) kept.set(address, answer);
  }

  /** What is made in pieces is handed to `begin` as it grows, unless another request has it made already. */
  async function made(
    address: string,
    headers: OutgoingHttpHeaders,
    make: () => Promise<Content>,
    begin: (growing: Content, body: Readable) => void,
  ) {
    const version = contentVersion.current;
    const task = `${version} ${address}`;
    const underWay = making.get(task);
    if (underWay && !disabled) return underWay;
    const work = make()
      .then(async (content) => {
        const answer = answerOf({ ...content, body: await whole(content, begin) }, version, headers);
        // What was not found is made anew each time: unknown addresses are without number.
        if (answer.status === 200) keep(address, answer);
        return answer;
      })
      .finally(() => making.delete(task));
    making.set(task, work);
    return work;
  }

  /**
   * The answer in the encoding that the client prefers, which is not there yet; a large one as it is,
   * meanwhile.
   */
  async function compressedFor(
    address: string,
    answer: Answer,
    headers: IncomingHttpHeaders,
  ): Promise<Variant> {
    const encoding = preferred(answer, headers);
    if (!encoding) return answer.identity;
    // Kept again, since it is larger then.
    const work = answer.compress(encoding).then(() => {
      if (kept.peek(address) === answer) keep(address, answer);
    });
    if (answer.identity.body.length < compressLaterFrom) await work;
    // Should it fail, the answer goes on going out as it is.
    else work.catch(() => undefined);
    return answer.compressed[encoding] ?? answer.identity;
  }

  return {
    answer(request, response) {
      if ((request.method !== 'GET' && request.method !== 'HEAD') || request.url === undefined) return false;
      if (answersOrigins && request.headers.origin !== undefined) return false;
      const answer = current(request.url, request.headers.accept);
      if (!answer) return false;
      if (isKnown(answer, request.headers)) {
        writeRaw(response, answer.unchanged.head);
        return true;
      }
      const chosen = choose(answer, request.headers);
      // Not compressed yet: that is made on the long way.
      if (chosen) writeRaw(response, chosen.head, chosen.body);
      return chosen !== undefined;
    },
    async reply(request, reply, address, make, kindOf) {
      const { accept } = request.headers;
      let begun = false;
      const begin = ({ status, type, cacheControl }: Content, body: Readable) => {
        begun = true;
        const vary = [reply.getHeaders().vary, 'accept-encoding'].filter(Boolean).join(', ');
        reply.code(status).headers({ 'content-type': type, 'cache-control': cacheControl, vary }).send(body);
      };
      if (kindOf) keep(address, { version: contentVersion.current, kindOf });
      const answer =
        current(address, accept) ??
        (await made(kindOf ? `${address} ${kindOf(accept)}` : address, commonHeaders(reply), make, begin));
      if (begun) {
        // The whole of it is on its way.
      } else if (isKnown(answer, request.headers)) {
        reply.code(304).headers(answer.unchanged.headers).send(undefined);
      } else {
        const { headers, body } =
          choose(answer, request.headers) ?? (await compressedFor(address, answer, request.headers));
        reply.code(answer.status).headers(headers).send(body);
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

function sizeOf(entry: Answer | Fork): number {
  if ('kindOf' in entry) return 1024;
  return (
    4096 +
    entry.identity.body.length +
    Object.values(entry.compressed).reduce((sum, { body }) => sum + body.length, 0)
  );
}
