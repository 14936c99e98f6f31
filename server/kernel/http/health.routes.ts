import { setTimeout as pause } from 'node:timers/promises';
import { health } from '#contract/addresses.ts';
import type { Config } from '../../process/config.ts';
import type { Database } from '../database/database.ts';
import type { Shutdown } from '../../process/shutdown.ts';
import { Failure } from '../../lib/failure.ts';
import { trustedProxies } from './forwarding.ts';
import type { App } from './schemas.ts';

/** Timeout of the database check in milliseconds; the health check responds within two seconds. */
const checkTimeoutMs = 1500;

/** The path at which `doctor`, through the public URL, finds out if the proxy's headers arrive and are trusted. */
export const forwardedAddress = `${health.live}/forwarded`;

/** Adds the health checks for monitoring. A closing site is not ready, so that load balancers stop using it. */
export function healthRoutes(
  app: App,
  {
    database,
    shutdown,
    config,
  }: { database: Database; shutdown: Shutdown; config: Pick<Config, 'trustProxy'> },
): void {
  const hidden = { schema: { hide: true } };
  let checking: Promise<void> | undefined;

  /** Parallel requests share one check, because each would hold a connection while the database hangs. */
  async function check(): Promise<void> {
    checking ??= database.check().finally(() => {
      checking = undefined;
    });
    const tooLate = pause(checkTimeoutMs, undefined, { ref: false }).then(() => {
      throw new Error('The database did not respond in time.');
    });
    await Promise.race([checking, tooLate]);
  }

  app.get(health.live, hidden, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  const trusts = trustedProxies(config.trustProxy);
  app.get(forwardedAddress, hidden, async ({ headers, socket }, reply) => {
    const forwarded = headers['x-forwarded-for'] !== undefined && trusts(socket.remoteAddress ?? '', 0);
    return reply.header('cache-control', 'no-store').send({ forwarded });
  });
  app.get(health.ready, hidden, async (request, reply) => {
    if (shutdown.isStopping) throw new Failure('unavailable', { retryAfter: 5 });
    try {
      await check();
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      throw new Failure('unavailable', { retryAfter: 5 });
    }
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });
}
