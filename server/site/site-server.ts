/** The HTTP server that every feature answers through: bodies, headers, errors, logs, what no route answers. */
import cors from '@fastify/cors';
import Fastify, { LogController, type FastifyReply, type FastifyServerFactory } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { ResponseCache } from '../kernel/cache/response-cache.ts';
import type { Config } from '../process/config.ts';
import { acceptJson, bodyLimit, refuseUnstorableTexts } from '../kernel/http/body-parsing.ts';
import { openapiRoutes } from '../kernel/http/openapi.ts';
import { trustedProxies, warnOfForwarding } from '../kernel/http/forwarding.ts';
import { handleErrors, sendFailure } from '../kernel/http/error-handler.ts';
import { Failure } from '../lib/failure.ts';
import {
  answerBrokenRequest,
  httpServerFactory,
  type Watch,
  longestAddress,
  routableAddress,
} from '../kernel/http/http-server.ts';
import { finishRequests } from '../process/shutdown.ts';
import { answerUnmatched } from '../kernel/http/not-found.ts';
import { logRequests } from '../kernel/http/request-log.ts';
import { type App, schemaController } from '../kernel/http/schemas.ts';
import { securityHeaders } from '../kernel/http/security-headers.ts';
import type { FastifyRequest } from 'fastify';
import type { Shutdown } from '../process/shutdown.ts';

// As long as an address can be: a segment of any length is looked up, and not found.
const routerOptions = { ignoreTrailingSlash: true, maxParamLength: longestAddress };

interface ServerParts {
  config: Config;
  log: Logger;
  /** Responds before routing where it can. */
  cache: ResponseCache;
  /** Sees each request come and go; nobody does unless the site is measured. */
  watch: Watch | undefined;
  /** The development server's way in. */
  serverFactory: FastifyServerFactory | undefined;
  /** The scripts inside documents, which the content security policy names. */
  inlineScripts: readonly string[];
  /** The document that says the message in place of a page; undefined without pages. */
  failurePage: ((message: string) => string) | undefined;
  /** Answers with a page at an address that no route has; undefined without pages. */
  notFound: ((request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | void>) | undefined;
  /** How long it goes on answering once it is told to close, in milliseconds. */
  drain: number;
}

/**
 * The server without a route of a feature: what holds for every request and answer. `addRefusals` is
 * called after the last route.
 */
export async function siteServer({
  config,
  log,
  cache,
  watch,
  serverFactory,
  inlineScripts,
  failurePage,
  notFound,
  drain,
}: ServerParts): Promise<{ app: App; shutdown: Shutdown; addRefusals: () => void }> {
  const fastify = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: config.trustProxy !== false && trustedProxies(config.trustProxy),
    schemaController,
    bodyLimit,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions,
    rewriteUrl: (request) => routableAddress(request.url ?? '/'),
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (_error, _request, reply) =>
      void sendFailure(new Failure('malformed'), reply as FastifyReply),
    serverFactory: serverFactory ?? httpServerFactory(cache.serve, () => shutdown.isStopping, watch),
  });
  const app = fastify as unknown as App;
  const shutdown = finishRequests(app, () => new Failure('unavailable', { retryAfter: 5 }), drain);

  // Bodies are JSON unless a route says otherwise.
  acceptJson(app);
  handleErrors(app, failurePage);
  logRequests(app);
  warnOfForwarding(app, config);
  refuseUnstorableTexts(app);
  securityHeaders(app, config, {
    forDevelopment: serverFactory !== undefined,
    inlineScripts,
  });
  if (config.corsOrigins.length > 0) {
    await app.register(cors, {
      origin: [...config.corsOrigins],
      exposedHeaders: ['etag', 'retry-after', 'x-request-id'],
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
      // Otherwise an OPTIONS request that is no preflight is refused with a text instead of the error body.
      strictPreflight: false,
    });
  }
  const { addRefusals } = answerUnmatched(app, notFound, routerOptions);
  openapiRoutes(app, { cache, server: config.publicUrl ?? '/' });
  return { app, shutdown, addRefusals };
}
