import { health } from '#contract/paths.ts';
import type { Database } from '../database/database.ts';
import type { Shutdown } from '../shutdown.ts';
import { Failure } from '../failure.ts';
import type { App } from './schemas.ts';

/** A closing site is not ready, so that a balancer sends its requests elsewhere. */
export function healthRoutes(
  app: App,
  { database, shutdown }: { database: Database; shutdown: Shutdown },
): void {
  const hidden = { schema: { hide: true } };
  app.get(health.live, hidden, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get(health.ready, hidden, async (_request, reply) => {
    if (shutdown.isStopping) throw new Failure('unavailable', { retryAfter: 5 });
    try {
      await database.check();
    } catch {
      throw new Failure('unavailable', { retryAfter: 5 });
    }
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });
}
