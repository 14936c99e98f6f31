/** Publishes scheduled projects when their time has come, on whichever instance looks first. */
import type { Kernel } from '../../kernel/kernel.ts';
import { createPolling } from '../../process/ticker.ts';
import { hiddenProjectsRepository } from './hidden-projects.repository.ts';

/**
 * Interval of the polling, in milliseconds. A timer until the very moment would end early when the machine's clock is
 * corrected, or at once where it is more than 24 days away.
 */
const lookIntervalMs = 1000;

export function publishing({ database, now, log }: Pick<Kernel, 'database' | 'now' | 'log'>) {
  async function publishDue(): Promise<void> {
    if (!(await hiddenProjectsRepository(database.db).isOneDue(now()))) return;
    const ids = await database.writeContent((trx) => hiddenProjectsRepository(trx).publishDue(now()));
    if (ids.length > 0) log.info({ projects: ids }, 'scheduled projects published');
  }

  return createPolling(lookIntervalMs, publishDue, (error) =>
    log.warn({ err: error }, 'could not publish scheduled projects, retrying'),
  );
}
