/** Config → database → app → listen → graceful stop. */
import type { FastifyServerFactory } from 'fastify';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { buildApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { NewerDatabaseError } from './database/migrate.ts';
import { openDatabase } from './database/database.ts';
import { builtRenderer, type Renderer } from './rendering/renderer.ts';

/** How long a stop may take, in milliseconds, before what is still under way is cut off. */
const stopWithin = 9000;

/** Starts the site and stays until SIGTERM or SIGINT. A wrong setting ends the process with status 1 and a line for each. */
export async function serve(development?: { renderer: Renderer; serverFactory: FastifyServerFactory }): Promise<void> {
  const config = orExplain(() => readConfig());
  const log = pino({ level: config.logLevel });
  const database = await openDatabase(config, log).catch(explain);
  const publicUrl = () => config.publicUrl ?? `http://localhost:${port()}`;
  const renderer = development?.renderer ?? (await builtRenderer().catch(explain));
  const app = await buildApp({ config, database, log, publicUrl, renderer, ...(development && { serverFactory: development.serverFactory }) });
  const port = () => (app.server.address() as AddressInfo | null)?.port ?? config.port;

  let stopping = false;
  async function stop(signal: NodeJS.Signals) {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(0), stopWithin).unref();
    await app.close();
    await database.close();
    log.info('stopped');
    process.exit(0);
  }
  process.on('SIGTERM', (signal) => void stop(signal));
  process.on('SIGINT', (signal) => void stop(signal));

  await app.listen({ port: config.port, host: config.host }).catch(explain);
  log.info({ url: `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port()}`, publicUrl: publicUrl() }, 'listening');
  // Not before: a visitor who comes at once waits for one page's code, not for all.
  renderer.preload().catch((error: unknown) => log.warn({ err: error }, 'could not load the pages ahead'));
}

function orExplain<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    return explain(error);
  }
}

/** Ends the process with the reason: a line for people where we know it, the whole error where we do not. */
function explain(error: unknown): never {
  const known = error instanceof ConfigError || error instanceof NewerDatabaseError || (error instanceof Error && 'code' in error);
  process.stderr.write(`${known ? (error as Error).message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}
