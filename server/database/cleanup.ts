/** What is over is forgotten now and then: it costs room, and some of it is personal. */
import type { FastifyInstance } from 'fastify';

/** In milliseconds. */
const cleanUpEvery = 60 * 60 * 1000;

interface Expiring {
  deleteExpired(): Promise<void>;
}

/** Sweeps once the site is up and every hour from then on, until it closes. */
export function deleteExpiredHourly(app: FastifyInstance, parts: readonly Expiring[]): void {
  let sweeping: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function sweepAll(): Promise<void> {
    for (const part of parts)
      await part
        .deleteExpired()
        .catch((error: unknown) => app.log.warn({ err: error }, 'could not deleteExpired'));
  }
  const deleteExpired = () => {
    sweeping = sweepAll();
  };

  app.addHook('onReady', async () => {
    deleteExpired();
    timer = setInterval(deleteExpired, cleanUpEvery).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await sweeping;
  });
}
