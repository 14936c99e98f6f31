/** The HTTP server: what is cached is sent at once, everything else goes to the router. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyServerFactory } from 'fastify';
import { type ErrorBody, errorCatalogue } from '#contract/errors.ts';
import { createTurns } from './pipelining.ts';
import { limitConnections } from './slow-clients.ts';

// Not an `import`: that reads every export of the module, and the getter of `http.WebSocket` loads all of
// undici, which costs a start about 50 ms and 15 MB.
const { createServer, maxHeaderSize } = process.getBuiltinModule('node:http');

/** Upper bound of a URL, in characters: a longer one exceeds the maximum of a request's head. */
export const maxUrlLength = maxHeaderSize;

/**
 * How long an idle connection stays open, in milliseconds: longer than the minute after which balancers
 * usually close one, so that they never write to a connection that is being closed.
 */
const keepAlive = 72_000;

/** How long a client may take to send a whole request, a slow upload included, in milliseconds. */
const wholeRequest = 120_000;

/** Puts itself around what answers each request, to see it come and go. */
export type Watch = (answer: RequestListener) => RequestListener;

/**
 * `serveCached` returns false for a request that it leaves to the router. `isStopping` returns true once the site is
 * closing: the router then says so to each request.
 */
export function httpServerFactory(
  serveCached: (request: IncomingMessage, response: ServerResponse) => boolean,
  isStopping: () => boolean,
  watch: Watch = (answer) => answer,
): FastifyServerFactory {
  const options = {
    keepAliveTimeout: keepAlive,
    requestTimeout: wholeRequest,
    optimizeEmptyRequests: true,
    requireHostHeader: false,
  };
  return (route) => {
    const answer = watch((request, response) => {
      if (request.headers.host === undefined && request.httpVersion === '1.1')
        return refuse(response, 400, 'The request does not name its host.');
      if (hasSecondHost(request.rawHeaders))
        return refuse(response, 400, 'The request names more than one host.');
      if (!isStopping() && serveCached(request, response)) return;
      // A parser would wait for the end of a body that is not there.
      if (request.readableEnded) delete request.headers['content-type'];
      route(request, response);
    });
    const refuseExpectation: RequestListener = (_request, response) =>
      refuse(response, 417, 'Nothing but 100-continue can be expected here.');
    const server = createServer(options);
    const inTurn = createTurns(limitConnections(server));
    server.on('request', (request, response) => inTurn(request, response, answer));
    server.on('checkExpectation', (request, response) => inTurn(request, response, refuseExpectation));
    return server;
  };
}

/** RFC 9112, 3.2: a proxy in front and this server could each believe another one. */
function hasSecondHost(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/** For refusals that never reach the router, whose hook sets the others; they hold no page. */
const bareSecurityHeaders = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
} as const;

/**
 * Refuses what Node would refuse without a body. The connection closes: a body may follow that nobody reads.
 */
function refuse(response: ServerResponse, status: number, message: string): void {
  const body = JSON.stringify({ success: false, message, code: 'malformed' } satisfies ErrorBody);
  const head = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    ...bareSecurityHeaders,
  };
  response.writeHead(status, { ...head, connection: 'close' }).end(body);
}

/**
 * The address as the router takes it: the path of an absolute one (RFC 9112, 3.2.2), and a percent sign that
 * begins no code escaped, so that a mistyped address gets a 404 like any other.
 */
export function routableAddress(url: string): string {
  const address = url.replace(/^https?:\/\/[^/?#]*\/?/i, '/');
  const [path = '', ...query] = address.split('?');
  return isDecodable(path) ? address : [path.replaceAll('%', '%25'), ...query].join('?');
}

function isDecodable(path: string): boolean {
  try {
    // Compared, because the bundler leaves out a call whose result is not used.
    return decodeURIComponent(path) !== undefined;
  } catch {
    return false;
  }
}

/**
 * What cannot be read as HTTP never becomes a request; it is answered on the connection itself, which then
 * closes.
 */
const brokenRequests: Record<string, { status: string; body: ErrorBody }> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    body: { success: false, message: 'The request took too long to arrive.', code: 'malformed' },
  },
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    body: {
      success: false,
      message: 'The address and the headers are longer than what is accepted here.',
      code: 'too_large',
    },
  },
};

/** As Node's own, for a request that takes too long to arrive. */
export function requestTimeout(): Error {
  return Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
}

export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const known = brokenRequests[error.code ?? ''];
  const status = known?.status ?? '400 Bad Request';
  const body = JSON.stringify(
    known?.body ?? { success: false, message: errorCatalogue.malformed.message, code: 'malformed' },
  );
  const head = [
    'content-type: application/json; charset=utf-8',
    'cache-control: no-store',
    ...Object.entries(bareSecurityHeaders).map(([name, value]) => `${name}: ${value}`),
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  if (socket.writable)
    socket.write(`HTTP/1.1 ${[status, ...head, 'connection: close'].join('\r\n')}\r\n\r\n${body}`);
  socket.destroy(error);
}
