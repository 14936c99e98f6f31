/** What is over is forgotten now and then: it costs room, and some of it is personal. */
import type { FastifyInstance } from 'fastify';

/** In milliseconds. */
const sweepEvery = 60 * 60 * 1000;

interface Sweepable {
  sweep(): Promise<void>;
}

/** Sweeps once the site is up and every hour from then on, until it closes. */
export function sweepHourly(app: FastifyInstance, parts: readonly Sweepable[]): void {
  let sweeping: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function sweepAll(): Promise<void> {
    for (const part of parts) await part.sweep().catch((error: unknown) => app.log.warn({ err: error }, 'could not sweep'));
  }
  const sweep = () => {
    sweeping = sweepAll();
  };

  app.addHook('onReady', async () => {
    sweep();
    timer = setInterval(sweep, sweepEvery).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await sweeping;
  });
}
