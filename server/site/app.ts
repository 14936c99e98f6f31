/** Assembles a site from its kernel, its features and the HTTP server. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import cors from '@fastify/cors';
import Fastify, {
  type FastifyBaseLogger,
  LogController,
  type FastifyReply,
  type FastifyServerFactory,
  type RouteOptions,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import { embedOrigins } from '#contract/projects/embeds.ts';
import { storeOutcome } from '../features/contact/mail-outcomes.repository.ts';
import { builtAdvisories } from '../features/site-health/checks/version.ts';
import { hasAccessCookie } from '../kernel/auth/access-cookies.ts';
import { createResponseCache } from '../kernel/cache/response-cache.ts';
import { deleteExpiredHourly } from '../kernel/database/cleanup.ts';
import type { Database } from '../kernel/database/database.ts';
import { sealFormerSecrets } from '../kernel/database/seal-former-secrets.ts';
import { acceptJson, bodyLimit, refuseUnstorableTexts } from '../kernel/http/body-parsing.ts';
import { compressResponses } from '../kernel/http/compression.ts';
import { handleErrors, sendFailure } from '../kernel/http/error-handler.ts';
import { trustedProxies, warnOfForwarding } from '../kernel/http/forwarding.ts';
import { healthRoutes } from '../kernel/http/health.routes.ts';
import {
  httpServerFactory,
  maxUrlLength,
  refuseBeyondLimits,
  refuseBrokenRequest,
  routableAddress,
} from '../kernel/http/http-server.ts';
import { handleNotFound } from '../kernel/http/not-found.ts';
import { openapiRoutes } from '../kernel/http/openapi.ts';
import { logRequests } from '../kernel/http/request-log.ts';
import { type App, schemaController } from '../kernel/http/schemas.ts';
import { securityHeaders } from '../kernel/http/security-headers.ts';
import { type Codec, createCodec } from '../kernel/pictures/codec-client.ts';
import { createKernel } from '../kernel/kernel.ts';
import { Failure } from '../lib/failure.ts';
import type { Config } from '../process/config.ts';
import { finishRequests } from '../process/shutdown.ts';
import { createTicker, type Ticker } from '../process/ticker.ts';
import { siteFeatures, type SiteParts } from './features.ts';

export interface AppParts extends Partial<SiteParts> {
  config: Config;
  database: Database;
  log: Logger;
  /** The public URL; a function, because with PORT=0 it is known only once the server listens. */
  publicUrl: () => string;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** The timer for polling: the one of `openSite`, so that the process has one only. */
  ticker?: Ticker;
  /** Decodes and draws pictures. The caller closes it; without one, the app starts and closes its own. */
  codec?: Codec;
  /** Server of the development mode, which disables caching. */
  serverFactory?: FastifyServerFactory;
  /** Only responds to requests: starts no feature, deletes no expired rows and seals no stored secrets. */
  onlyAnswers?: boolean;
  /** Called for each route except the routes of the API description, which is made from the others. */
  onRoute?: (route: RouteOptions) => void;
  /** Time that a closing app continues to respond, in milliseconds; 0 by default. */
  drain?: number;
}

// Segments may be as long as a URL.
const routerOptions = { ignoreTrailingSlash: true, maxParamLength: maxUrlLength };

/** Builds the application without listening. Close it with `app.close()`; the caller closes the database. */
export async function buildApp({
  config,
  database,
  log,
  publicUrl,
  now = Date.now,
  metrics,
  ticker = createTicker(),
  renderer,
  codec: givenCodec,
  serverFactory,
  onlyAnswers = false,
  onRoute,
  drain = 0,
  advisoriesFile = builtAdvisories,
}: AppParts): Promise<App> {
  const cache = createResponseCache(database.contentVersion, {
    allowsOrigins: config.corsOrigins.length > 0,
    hasAccess: hasAccessCookie,
    disabled: serverFactory !== undefined,
  });
  const codec = givenCodec ?? createCodec({ cacheFolder: join(config.dataDir, 'cache') });
  const kernel = createKernel({
    config,
    database,
    log,
    publicUrl,
    now,
    cache,
    codec,
    onMailSettled: storeOutcome,
  });
  const { features, pages } = siteFeatures(kernel, { renderer, metrics, advisoriesFile });

  const app = createApp(
    config,
    log,
    serverFactory ?? httpServerFactory(cache.serve, () => shutdown.isStopping, metrics?.watch),
  );
  const shutdown = finishRequests(app, () => new Failure('unavailable', { retryAfter: 5 }), drain);
  refuseBeyondLimits(app);
  // Bodies are JSON unless a route accepts others.
  acceptJson(app);
  handleErrors(app, pages?.failurePage);
  logRequests(app);
  warnOfForwarding(app, config);
  refuseUnstorableTexts(app);
  compressResponses(app);
  securityHeaders(app, config, {
    forDevelopment: serverFactory !== undefined,
    inlineScripts: renderer?.inlineScripts ?? [],
    frameHosts: Object.values(embedOrigins),
  });
  if (config.corsOrigins.length > 0) await allowOrigins(app, config.corsOrigins);

  handleNotFound(app, pages?.notFound, routerOptions);
  openapiRoutes(app, cache, config.publicUrl ?? '/');
  if (onRoute) app.addHook('onRoute', onRoute);
  healthRoutes(app, { database, shutdown, config });
  for (const { routes } of features) await routes?.(app);

  if (!givenCodec) app.addHook('onClose', () => codec.close());
  // Fastify calls onClose hooks in reverse order.
  for (const { stop } of features) if (stop) app.addHook('onClose', () => stop());
  if (onlyAnswers) return app;
  await sealFormerSecrets(database).catch((error: unknown) =>
    log.warn({ err: error }, 'could not seal stored secrets, retrying at the next start'),
  );
  for (const { start } of features) if (start) app.addHook('onReady', async () => start(ticker));
  deleteExpiredHourly(
    app,
    features.flatMap(({ expiring = [] }) => expiring),
  );
  return app;
}

function createApp(config: Config, log: FastifyBaseLogger, serverFactory: FastifyServerFactory): App {
  return Fastify({
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
    clientErrorHandler: refuseBrokenRequest,
    frameworkErrors: (_error, _request, reply) =>
      void sendFailure(new Failure('malformed'), reply as FastifyReply),
    serverFactory,
  }).withTypeProvider<ZodTypeProvider>();
}

async function allowOrigins(app: App, origins: readonly string[]): Promise<void> {
  await app.register(cors, {
    origin: [...origins],
    exposedHeaders: ['etag', 'retry-after', 'x-request-id'],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    // Without this, OPTIONS requests without preflight headers would get plain text instead of the error body.
    strictPreflight: false,
  });
}
