/** Serves `/metrics`: on the site's own port with a bearer token, or on a separate port. */
import { hash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { errorCatalogue } from '#contract/errors.ts';
import { logSecurityEvent } from '../../kernel/auth/security-events.ts';
import { ConfigError } from '../../process/config.ts';
import { Failure } from '../../lib/failure.ts';
import type { App } from '../../kernel/http/schemas.ts';
import { isOpenToAll } from '../site-health/checks/metrics.ts';

const address = '/metrics';

interface Given {
  /** Returns the metrics and their content type for an `Accept` header. */
  read: (accept: string | undefined) => Promise<{ type: string; text: string }>;
  /** The bearer token that the route requires; undefined for none. */
  token: string | undefined;
}

const refusal = 'Metrics need the token of the site: Authorization: Bearer …';

/** Compares in constant time. */
function isAuthorized(token: string | undefined, authorization: string | undefined): boolean {
  if (token === undefined) return true;
  const named = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(hash('sha256', named, 'buffer'), hash('sha256', token, 'buffer'));
}

// Scrapes are not logged: they come several times a minute.
const quiet = { logLevel: 'warn', schema: { hide: true } } as const;

export function metricsRoute(app: App, { read, token }: Given): void {
  app.get(address, quiet, async ({ headers, ip }, reply) => {
    reply.header('cache-control', 'no-store');
    if (!isAuthorized(token, headers.authorization)) {
      logSecurityEvent({ log: app.log, ip }, 'metrics refused');
      reply.header('www-authenticate', 'Bearer');
      throw new Failure('unauthorized', { message: refusal });
    }
    const { type, text } = await read(headers.accept);
    return reply.type(type).send(text);
  });
}

interface OwnPort extends Given {
  port: number;
  host: string;
  log: Logger;
}

/** Serves a port from when `app` is ready until it closes. `app.ready()` rejects with ConfigError if it cannot open. */
export function metricsListener(app: App, { read, token, port, host, log }: OwnPort): void {
  const server = createServer((request, response) => void answer(request, response));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const say = (status: number, line: string, headers: Record<string, string> = {}) =>
      response
        .writeHead(status, { 'content-type': 'text/plain; charset=utf-8', ...headers })
        .end(`${line}\n`);
    if (request.url?.split('?', 1)[0] !== address) return void say(404, `Only ${address} is available here.`);
    if (request.method !== 'GET') return void say(405, 'Metrics are read with GET.', { allow: 'GET' });
    if (!isAuthorized(token, request.headers.authorization)) {
      logSecurityEvent({ log: app.log, ip: request.socket.remoteAddress ?? '' }, 'metrics refused');
      return void say(401, refusal, { 'www-authenticate': 'Bearer' });
    }
    try {
      const { type, text } = await read(request.headers.accept);
      response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
    } catch (error) {
      log.error({ err: error }, 'could not send the metrics');
      say(500, errorCatalogue.internal.message);
    }
  }

  app.addHook('onReady', async () => {
    server.listen(port, host);
    await once(server, 'listening').catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      throw new ConfigError([
        `METRICS_PORT=${port} with METRICS_HOST=${host} is invalid: expected a free port of this machine (${reason})`,
      ]);
    });
    const { port: taken } = server.address() as AddressInfo;
    log.info(
      { url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}${address}` },
      'metrics listening',
    );
    if (isOpenToAll({ metricsPort: port, metricsHost: host, metricsToken: token }))
      log.warn('the metrics port is open to everybody: set METRICS_TOKEN or remove METRICS_HOST');
  });
  app.addHook('onClose', async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  });
}
