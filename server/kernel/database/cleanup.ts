/** Deletes rows whose time is over: they take room, and some of them are personal. */
import type { FastifyInstance } from 'fastify';

/** In milliseconds. */
const cleanUpEvery = 60 * 60 * 1000;

export interface Expiring {
  deleteExpired(): Promise<void>;
}

/**
 * Has each of the parts delete what has expired, once the site is up and every hour from then on, until it
 * closes.
 */
export function deleteExpiredHourly(app: FastifyInstance, parts: readonly Expiring[]): void {
  let underWay: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function deleteExpired(): Promise<void> {
    for (const part of parts) {
      await part
        .deleteExpired()
        .catch((error: unknown) => app.log.warn({ err: error }, 'could not clean up'));
    }
  }
  const cleanUp = () => {
    underWay = deleteExpired();
  };

  app.addHook('onReady', async () => {
    cleanUp();
    timer = setInterval(cleanUp, cleanUpEvery).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await underWay;
  });
}
