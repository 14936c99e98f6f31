import { setTimeout as pause } from 'node:timers/promises';
import { health } from '#contract/paths.ts';
import type { Config } from '../../process/config.ts';
import type { Database } from '../database/database.ts';
import type { Shutdown } from '../../process/shutdown.ts';
import { Failure } from '../../lib/failure.ts';
import { trustedProxies } from './forwarding.ts';
import type { App } from './schemas.ts';

/** How long the database may take, in milliseconds: the answer is promised within two seconds. */
const readsWithin = 1500;

/** Asked through the proxy by whoever set it up: `doctor` asks it at the public address. */
export const forwardedAddress = `${health.live}/forwarded`;

/** A closing site is not ready, so that a balancer sends its requests elsewhere. */
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

  /** All who ask wait for one check: while the database hangs, each would hold a connection. */
  async function check(): Promise<void> {
    checking ??= database.check().finally(() => {
      checking = undefined;
    });
    const tooLate = pause(readsWithin, undefined, { ref: false }).then(() => {
      throw new Error('The database does not answer in time.');
    });
    await Promise.race([checking, tooLate]);
  }

  app.get(health.live, hidden, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  const trusts = trustedProxies(config.trustProxy);
  app.get(forwardedAddress, hidden, async ({ headers, socket }, reply) => {
    const forwarded = headers['x-forwarded-for'] !== undefined && trusts(socket.remoteAddress ?? '', 0);
    // Whether an address arrived that is believed, and not which.
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
