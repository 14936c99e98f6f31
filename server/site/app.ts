/** The site, put together of its parts. */
import { join } from 'node:path';
import type { FastifyServerFactory } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../process/config.ts';
import type { Database } from '../kernel/database/database.ts';
import { indexNowEndpoint } from '../features/index-now/index-now-client.ts';
import { builtAdvisories } from '../features/site-health/version-checks.ts';
import { Failure } from '../lib/failure.ts';
import { createResponseCache } from '../kernel/cache/response-cache.ts';
import type { Shortcut } from '../kernel/http/http-server.ts';
import { type Codec, createCodec } from '../kernel/images/codec-client.ts';
import type { App } from '../kernel/http/schemas.ts';
import type { Metrics } from '../features/metrics/metrics.ts';
import { notFoundAnswer } from '../rendering/pages.routes.ts';
import type { Renderer } from '../rendering/renderer.ts';
import { siteServer } from './site-server.ts';
import { createTicker, type Ticker } from '../process/ticker.ts';
import { siteServices } from './services.ts';
import { apiRoutes } from './api-routes.ts';
import { publicSite } from './public-site.ts';
import { backgroundWork } from './background-work.ts';

export interface AppParts {
  config: Config;
  database: Database;
  log: Logger;
  /** The address visitors use; a function, because with PORT=0 it is known only once the server listens. */
  publicUrl: () => string;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** Measures the site; undefined unless that is switched on. */
  metrics?: Metrics | undefined;
  /** What polls by: that of the database, so that the process has one. */
  ticker?: Ticker;
  /** Renders the pages; without it the API answers alone. */
  renderer?: Renderer;
  /** Decodes and draws pictures, and stays the caller's; without it the app starts and ends one of its own. */
  codec?: Codec;
  /** The development server's way in; what it renders is never cached. */
  serverFactory?: FastifyServerFactory;
  /** Does only what it is asked for: sends no mail, publishes nothing by itself, neither backs up nor cleans up. */
  onlyAnswers?: boolean;
  /** How long it goes on answering once it is told to close, in milliseconds; not at all unless named. */
  drain?: number;
  /** What the build was told about weaknesses of its packages; of the present build unless named. */
  advisoriesFile?: string;
  /** Where search engines are told of changes, when the owner wants that: IndexNow's own address unless named. */
  indexNow?: string;
}

/** Builds the application without listening. Close it with `app.close()`; the database stays the caller's. */
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
  const shortcuts: Shortcut[] = [cache.serve];
  const codec = givenCodec ?? createCodec({ cacheFolder: join(config.dataDir, 'cache') });
  const services = siteServices({ config, database, log, publicUrl, now, codec, advisoriesFile });
  const { app, shutdown, addRefusals } = await siteServer({
    config,
    log,
    cache,
    shortcuts,
    watch: metrics?.watch,
    serverFactory,
    inlineScripts: renderer?.inlineScripts ?? [],
    failurePage: renderer && ((message) => site.pages?.renderer.failurePage(message) ?? message),
    notFound(request, reply) {
      if (!site.pages) throw new Failure('not_found');
      return notFoundAnswer(site.pages)(request, reply);
    },
    drain,
  });
  const parts = { config, database, log, publicUrl, now, cache, services };
  await apiRoutes(app, { ...parts, shutdown });
  const site = await publicSite(app, { ...parts, shortcuts, renderer, indexNow });
  metrics?.offer(app, { ...parts, visits: site.visits });
  addRefusals();
  app.addHook('onClose', async () => {
    await services.variants.stop();
    await services.pictures.close();
    if (!givenCodec) await codec.close();
  });
  // The page Health asks for a check, also where nothing is done by itself.
  app.addHook('onClose', () => services.damage.stop());
  if (!onlyAnswers) backgroundWork(app, services, site, ticker);
  return app;
}
