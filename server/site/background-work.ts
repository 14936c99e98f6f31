/** What the process does by itself: mail, nightly backups, publishing on time, counting, cleaning up. */
import { deleteExpiredHourly } from '../kernel/database/cleanup.ts';
import type { App } from '../kernel/http/schemas.ts';
import type { Services } from './services.ts';
import type { Ticker } from '../process/ticker.ts';
import type { publicSite } from './public-site.ts';

type PublicSite = Awaited<ReturnType<typeof publicSite>>;

/** Starts with the server and stops with it. */
export function backgroundWork(
  app: App,
  services: Services,
  { visits, searchEngines }: Pick<PublicSite, 'visits' | 'searchEngines'>,
  ticker: Ticker,
): void {
  const {
    sessions,
    rateLimits,
    outbox,
    pictures,
    variants,
    scheduled,
    registration,
    passwords,
    signIn,
    inbox,
    trash,
    failedSignIns,
    backups,
    nightly,
    damage,
  } = services;
  app.addHook('onReady', async () => pictures.completePlaceholders());
  app.addHook('onReady', async () => variants.start(ticker));
  app.addHook('onReady', async () => outbox.start(ticker));
  app.addHook('onReady', async () => nightly.start());
  app.addHook('onReady', async () => damage.start());
  app.addHook('onReady', async () => scheduled.start(ticker));
  app.addHook('onReady', async () => visits.start(ticker));
  app.addHook('onReady', async () => searchEngines.start(ticker));
  app.addHook('onClose', async () => {
    // In this order: the night's backup ends when what makes it is stopped.
    await backups.stop();
    await nightly.stop();
  });
  app.addHook('onClose', () => scheduled.stop());
  app.addHook('onClose', () => visits.stop());
  app.addHook('onClose', () => searchEngines.stop());
  app.addHook('onClose', () => outbox.stop());
  deleteExpiredHourly(app, [
    sessions,
    rateLimits,
    registration,
    passwords,
    signIn,
    failedSignIns,
    backups,
    nightly,
    trash,
    inbox,
    visits,
  ]);
}
