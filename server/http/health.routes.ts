import { health } from '#contract/paths.ts';
import type { Database } from '../database/database.ts';
import { Failure } from '../failure.ts';
import type { App } from './schemas.ts';

/** `isStopping` turns the site away from the balancer while it finishes what is under way. */
export function healthRoutes(
  app: App,
  { database, isStopping }: { database: Database; isStopping: () => boolean },
): void {
  const hidden = { schema: { hide: true } };
  app.get(health.live, hidden, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get(health.ready, hidden, async (_request, reply) => {
    if (isStopping()) throw new Failure('unavailable', { retryAfter: 5 });
    try {
      await database.check();
    } catch {
      throw new Failure('unavailable', { retryAfter: 5 });
    }
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });
}
