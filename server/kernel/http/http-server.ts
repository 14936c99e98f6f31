/** The HTTP server in front of the router: sends cached responses and rejects invalid requests. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyServerFactory } from 'fastify';
import { type ErrorBody, type ErrorCode, errorCatalogue } from '#contract/errors.ts';
import { Failure } from '../../lib/failure.ts';
import { createTurns } from './pipelining.ts';
import { limitConnections } from './slow-clients.ts';

// Not an `import`, for the reason in scripts/program.ts.
const { createServer, maxHeaderSize } = process.getBuiltinModule('node:http');

/** Maximum length of a URL, in characters: the maximum size of a request's head. */
export const maxUrlLength = maxHeaderSize;

/** Time that an idle connection stays open, in milliseconds: longer than the usual minute of load balancers. */
const keepAliveTimeoutMs = 72_000;

/** Maximum time for receiving a request, slow uploads included, in milliseconds. */
const requestTimeoutMs = 120_000;

/** Requests that waited too long for a place (slow-clients.ts). */
const refused = new WeakSet<IncomingMessage>();

/** Makes the router refuse `refused` requests with `unavailable`, as a page for a browser that opens one. */
export function refuseBeyondLimits(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (refused.has(raw)) throw new Failure('unavailable', { retryAfter: 5 });
  });
}

/** Wraps the server's request listener, for metrics. */
export type Watch = (listener: RequestListener) => RequestListener;

/**
 * Returns Fastify's option `serverFactory`. `serveCached` returns false to leave the request to the router. While
 * `isStopping` returns true, every request goes to the router, which closes the connection.
 */
export function httpServerFactory(
  serveCached: (request: IncomingMessage, response: ServerResponse) => boolean,
  isStopping: () => boolean,
  watch: Watch = (listener) => listener,
): FastifyServerFactory {
  const options = {
    keepAliveTimeout: keepAliveTimeoutMs,
    requestTimeout: requestTimeoutMs,
    optimizeEmptyRequests: true,
    requireHostHeader: false,
  };
  return (route) => {
    const listener = watch((request, response) => {
      if (request.headers.host === undefined && request.httpVersion === '1.1')
        return refuse(response, 400, 'The request has no Host header.');
      if (hasSecondHost(request.rawHeaders))
        return refuse(response, 400, 'The request has more than one Host header.');
      if (!isStopping() && serveCached(request, response)) return;
      // A request without a body has already ended, but Fastify's parser would wait for one.
      if (request.readableEnded) delete request.headers['content-type'];
      route(request, response);
    });
    const refuseForNow = watch((request, response) => {
      refused.add(request);
      route(request, response);
    });
    const refuseExpectation: RequestListener = (_request, response) =>
      refuse(response, 417, 'The only supported expectation is 100-continue.');
    const server = createServer(options);
    const { open, serve } = limitConnections(server);
    const inTurn = createTurns(open);
    const served: RequestListener = (request, response) => serve(request, response, listener, refuseForNow);
    server.on('request', (request, response) => inTurn(request, response, served));
    server.on('checkExpectation', (request, response) => inTurn(request, response, refuseExpectation));
    return server;
  };
}

/** RFC 9112, 3.2: with several hosts, a proxy and this server could each use a different one. */
function hasSecondHost(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/** Returns the head and body of an error that is sent without the router and its hooks. */
function bareError(message: string, code: ErrorCode) {
  const body = JSON.stringify({ success: false, message, code } satisfies ErrorBody);
  const head = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  return { head, body };
}

/** Refuses a request. The connection closes, because a body may follow. */
function refuse(response: ServerResponse, status: number, message: string): void {
  const { head, body } = bareError(message, 'malformed');
  response.writeHead(status, head).end(body);
}

/**
 * Returns a URL for the router: the path of an absolute URL (RFC 9112, 3.2.2). Escapes percent signs if the path cannot
 * be decoded, so that the router responds with 404.
 */
export function routableAddress(url: string): string {
  const address = url.replace(/^https?:\/\/[^/?#]*\/?/i, '/');
  const [path = '', ...query] = address.split('?');
  return isDecodable(path) ? address : [path.replaceAll('%', '%25'), ...query].join('?');
}

function isDecodable(path: string): boolean {
  try {
    // Compared, because the bundler drops calls without a used result.
    return decodeURIComponent(path) !== undefined;
  } catch {
    return false;
  }
}

/** Returns the same error as Node for a request that takes too long. */
export function requestTimeout(): Error {
  return Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
}

/** Responses by the code of Node's error; 400 for any other. */
const brokenRequests: Record<string, { status: string; message: string; code: ErrorCode }> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    message: 'The request took too long to arrive.',
    code: 'malformed',
  },
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    message: 'The address and headers are too long.',
    code: 'too_large',
  },
};
const badRequest = {
  status: '400 Bad Request',
  message: errorCatalogue.malformed.message,
  code: 'malformed',
} as const;

/** Responds to a request that is invalid or takes too long, directly on its connection, and closes the connection. */
export function refuseBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, message, code } = brokenRequests[error.code ?? ''] ?? badRequest;
  const { head, body } = bareError(message, code);
  const lines = [status, ...Object.entries(head).map(([name, value]) => `${name}: ${value}`)];
  if (socket.writable) socket.write(`HTTP/1.1 ${lines.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy(error);
}
