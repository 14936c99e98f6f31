/** The HTTP server of all features: bodies, headers, errors, log, and unknown addresses. */
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
  maxUrlLength,
  routableAddress,
} from '../kernel/http/http-server.ts';
import { finishRequests } from '../process/shutdown.ts';
import { answerUnmatched } from '../kernel/http/not-found.ts';
import { logRequests } from '../kernel/http/request-log.ts';
import { type App, schemaController } from '../kernel/http/schemas.ts';
import { securityHeaders } from '../kernel/http/security-headers.ts';
import type { FastifyRequest } from 'fastify';
import type { Shutdown } from '../process/shutdown.ts';

// As long as a URL can be: segments of any length are looked up, and not found.
const routerOptions = { ignoreTrailingSlash: true, maxParamLength: maxUrlLength };

interface ServerParts {
  config: Config;
  log: Logger;
  /** Responds before routing where possible. */
  cache: ResponseCache;
  /** Observes requests for metrics. */
  watch: Watch | undefined;
  /** Server of the development mode. */
  serverFactory: FastifyServerFactory | undefined;
  /** Inline scripts of documents, for the content security policy. */
  inlineScripts: readonly string[];
  /** Renders a page with the message; undefined without pages. */
  failurePage: ((message: string) => string) | undefined;
  /** Responds with a page to unknown addresses; undefined without pages. */
  notFound: ((request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | void>) | undefined;
  /** Time that a closing server continues to respond, in milliseconds. */
  drain: number;
}

/** Creates the server without routes of features. Call `addRefusals` after the last route. */
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

  // Bodies are JSON unless a route accepts others.
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
      // Otherwise OPTIONS requests without preflight headers are refused with plain text instead of the error
      // body.
      strictPreflight: false,
    });
  }
  const { addRefusals } = answerUnmatched(app, notFound, routerOptions);
  openapiRoutes(app, { cache, server: config.publicUrl ?? '/' });
  return { app, shutdown, addRefusals };
}
