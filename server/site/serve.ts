/** Starts and stops the site as a process. */
import type { FastifyServerFactory } from 'fastify';
import type { AddressInfo } from 'node:net';
import pino, { type DestinationStream } from 'pino';
import type { RegistrationState } from '#contract/auth/auth.ts';
import { commandLine } from '../process/command-line.ts';
import { buildApp } from './app.ts';
import { type Config, ConfigError, highestPort, readConfig, siteOrigin } from '../process/config.ts';
import { isForThisMachine } from '../lib/loopback.ts';
import { explained, UnusableDataError } from '../kernel/database/unusable-data.ts';
import { NewerDatabaseError } from '../kernel/database/migrate.ts';
import { PoolerError } from '../kernel/database/pooler.ts';
import { DamagedDatabaseError } from '../kernel/database/sqlite.ts';
import { authRepository } from '../features/auth/auth.repository.ts';
import { registrationRules } from '../features/auth/registration-rules.ts';
import { siteMetrics } from '../features/metrics/metrics.feature.ts';
import { LostDatabaseError, openSite } from '../kernel/database/open-site.ts';
import { logOutput } from '../process/log-output.ts';
import { builtRenderer, type Renderer } from '../rendering/renderer.ts';
import { drainTimeMs, onShutdown } from '../process/shutdown.ts';
import { createTicker } from '../process/ticker.ts';

/** Time after the start at which the code of all pages is loaded, in milliseconds. */
const preloadDelayMs = 1000;

interface ServeOptions {
  development?: { logStream: DestinationStream; renderer: Renderer; serverFactory: FastifyServerFactory };
  /** Allows a new database beside backups. */
  isNewSite?: boolean;
}

export interface StartedSite {
  /** The address that visitors use. */
  readonly publicUrl: string;
  /** Returns who may claim the site at its address on this machine; undefined if it has an owner. */
  openTo(): Promise<RegistrationState['open_to'] | undefined>;
}

/**
 * Starts the site and resolves once it listens. It runs until a signal, if `handleSignals` was called before. A failed
 * start ends the process with status 1 and a message; invalid settings have a line each.
 */
export async function serve({ development, isNewSite }: ServeOptions = {}): Promise<StartedSite> {
  const config = orExplain(() => readConfig());
  const log = pino({ level: config.logLevel }, development?.logStream ?? logOutput());
  const metrics = await siteMetrics(config);
  const ticker = createTicker();
  const database = await openSite(config, log, {
    ticker,
    ...(isNewSite && { isNewSite }),
  }).catch(explainDatabase(config));
  const publicUrl = () => siteOrigin({ ...config, port: port() });
  const renderer = development?.renderer ?? (await builtRenderer().catch(explain));
  const app = await buildApp({
    config,
    database,
    log,
    publicUrl,
    metrics,
    ticker,
    renderer,
    ...(development ? { serverFactory: development.serverFactory } : { drain: drainTimeMs }),
  });
  const port = () => (app.server.address() as AddressInfo | null)?.port ?? config.port;

  onShutdown(async () => {
    await app.close();
    await database.close();
  }, log);

  await app.listen({ port: config.port, host: config.host }).catch(explainListening(config));
  log.info(
    {
      url: `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port()}`,
      publicUrl: publicUrl(),
    },
    'listening',
  );
  if (process.getuid?.() === 0 && !isForThisMachine(config))
    log.warn('the site runs as root on a public address: run it as its own user');
  // Delayed, so that an early visitor waits for the code of one page only.
  setTimeout(() => {
    renderer.preload().catch((error: unknown) => log.warn({ err: error }, 'could not preload the pages'));
  }, preloadDelayMs).unref();
  return {
    publicUrl: publicUrl(),
    async openTo() {
      if (await authRepository(database.db).owner()) return undefined;
      return registrationRules(config).openTo(database.db, { isFromOutside: false });
    },
  };
}

function orExplain<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    return explain(error);
  }
}

function explainDatabase(config: Config) {
  return (error: unknown): never => explain(explained(error, config));
}

function explainListening({ port, host }: Config) {
  const explainOther = refusal(`PORT=${port} with HOST=${host}`, 'a free port of this machine');
  return (error: unknown): never => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'))
      return explainOther(error);
    const other = port < highestPort ? port + 1 : port - 1;
    return explain(
      new ConfigError([
        `Port ${port} is used by another program. Choose another: PORT=${other} ${commandLine('start')}`,
      ]),
    );
  };
}

/** Returns a function that ends the process with a line about a setting that failed in use. */
function refusal(setting: string, accepted: string) {
  return (error: unknown): never => {
    // A host name with several addresses has an error for each.
    const cause: unknown = error instanceof AggregateError ? error.errors[0] : error;
    if (!(cause instanceof Error && 'code' in cause)) return explain(error);
    return explain(new ConfigError([`${setting} is invalid: expected ${accepted} (${cause.message})`]));
  };
}

/** Ends the process with the message of a known error, or with the stack of an unknown one. */
function explain(error: unknown): never {
  const known = [
    ConfigError,
    NewerDatabaseError,
    DamagedDatabaseError,
    LostDatabaseError,
    PoolerError,
    UnusableDataError,
  ].some((kind) => error instanceof kind);
  const text = error instanceof Error ? (known ? error.message : error.stack) : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
