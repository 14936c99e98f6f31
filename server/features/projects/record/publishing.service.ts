/** Publishes scheduled projects when they are due. With several instances, one of them does. */
import type { Kernel } from '../../../kernel/kernel.ts';
import { createPolling } from '../../../process/ticker.ts';
import { keepInHistory } from '../../content/history/history.service.ts';
import { projectChangesRepository } from './project-changes.repository.ts';
import { projectSnapshots } from './project-snapshots.ts';

/** Polling interval. A timer for the exact time would be wrong after a clock change, and is limited to 24 days. */
const pollIntervalMs = 1000;

export function publishingService({
  database,
  pictures,
  now,
  log,
}: Pick<Kernel, 'database' | 'pictures' | 'now' | 'log'>) {
  async function publishDue(): Promise<void> {
    if (!(await projectChangesRepository(database.db).isOneDue(now()))) return;
    const projects = await database.writeContent(async (trx) => {
      const published = await projectChangesRepository(trx).publishDue(now());
      for (const one of published)
        await keepInHistory(pictures, trx, projectSnapshots, one, { by: 'schedule' });
      return published.map(({ id }) => id);
    });
    if (projects.length > 0) log.info({ projects }, 'scheduled projects published');
  }

  return createPolling(pollIntervalMs, publishDue, (error) =>
    log.warn({ err: error }, 'could not publish scheduled projects, retrying'),
  );
}
