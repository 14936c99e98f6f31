/** Deletes expired rows: they take room, and some contain personal data. */
import type { FastifyInstance } from 'fastify';

const cleanupIntervalMs = 60 * 60 * 1000;

export interface Expiring {
  deleteExpired(): Promise<void>;
}

/** Calls `deleteExpired` of each part when the site is ready and then hourly, until it closes. Logs errors. */
export function deleteExpiredHourly(app: FastifyInstance, parts: readonly Expiring[]): void {
  let underWay: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function deleteExpired(): Promise<void> {
    for (const part of parts) {
      await part
        .deleteExpired()
        .catch((error: unknown) => app.log.warn({ err: error }, 'could not delete expired data'));
    }
    app.log.debug('expired data deleted');
  }
  const cleanUp = () => {
    underWay = deleteExpired();
  };

  app.addHook('onReady', async () => {
    cleanUp();
    timer = setInterval(cleanUp, cleanupIntervalMs).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await underWay;
  });
}
