/** Assembles a site from its kernel, its features and the HTTP server. */
import { join } from 'node:path';
import type { FastifyServerFactory } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../process/config.ts';
import { deleteExpiredHourly } from '../kernel/database/cleanup.ts';
import type { Database } from '../kernel/database/database.ts';
import { indexNowEndpoint } from '../features/index-now/index-now-client.ts';
import { builtAdvisories } from '../features/site-health/version-check.ts';
import { createResponseCache } from '../kernel/cache/response-cache.ts';
import { healthRoutes } from '../kernel/http/health.routes.ts';
import { type Codec, createCodec } from '../kernel/images/codec-client.ts';
import type { App } from '../kernel/http/schemas.ts';
import { createKernel } from '../kernel/kernel.ts';
import { createTicker, type Ticker } from '../process/ticker.ts';
import { siteFeatures, type SiteParts } from './features.ts';
import { siteServer } from './site-server.ts';

export interface AppParts extends Partial<SiteParts> {
  config: Config;
  database: Database;
  log: Logger;
  /** The public URL; a function, because with PORT=0 it is known only once the server listens. */
  publicUrl: () => string;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** The timer for polling: the database's, so that the process has one. */
  ticker?: Ticker;
  /** Decodes and draws pictures. The caller closes it; without one, the app starts and closes its own. */
  codec?: Codec;
  /** Server of the development mode, which disables caching. */
  serverFactory?: FastifyServerFactory;
  /** Disables scheduled work: mail, publishing, backups and cleanup. */
  onlyAnswers?: boolean;
  /** Time that a closing app continues to respond, in milliseconds; 0 by default. */
  drain?: number;
}

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
  drain = 0,
  advisoriesFile = builtAdvisories,
  indexNow = indexNowEndpoint,
}: AppParts): Promise<App> {
  const cache = createResponseCache(database.contentVersion, {
    allowsOrigins: config.corsOrigins.length > 0,
    disabled: serverFactory !== undefined,
  });
  const codec = givenCodec ?? createCodec({ cacheFolder: join(config.dataDir, 'cache') });
  const kernel = createKernel({ config, database, log, publicUrl, now, cache, codec });
  const { features, pages } = siteFeatures(kernel, { renderer, metrics, advisoriesFile, indexNow });
  const { app, shutdown, addRefusals } = await siteServer({
    config,
    log,
    cache,
    watch: metrics?.watch,
    serverFactory,
    inlineScripts: renderer?.inlineScripts ?? [],
    failurePage: pages?.failurePage,
    notFound: pages?.notFound,
    drain,
  });
  healthRoutes(app, { database, shutdown, config });
  for (const { routes } of features) await routes?.(app);
  addRefusals();
  if (!givenCodec) app.addHook('onClose', () => codec.close());
  // Fastify calls onClose hooks in reverse order.
  for (const { stop } of features) if (stop) app.addHook('onClose', () => stop());
  if (onlyAnswers) return app;
  for (const { start } of features) if (start) app.addHook('onReady', async () => start(ticker));
  deleteExpiredHourly(
    app,
    features.flatMap(({ expiring = [] }) => expiring),
  );
  return app;
}
