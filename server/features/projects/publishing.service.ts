/** Publishes scheduled projects when their time has come, on whichever instance looks first. */
import type { Logger } from 'pino';
import type { Database } from '../../kernel/database/database.ts';
import type { Ticker } from '../../process/ticker.ts';
import { hiddenProjectsRepository } from './hidden-projects.repository.ts';

/**
 * How often it is looked whether one is due, in milliseconds. A timer until the very moment would end early
 * when the machine's clock is put right, or at once where it is more than 24 days away.
 */
const lookEvery = 1000;

interface PublishingParts {
  database: Database;
  /** Milliseconds since 1970. */
  now: () => number;
  log: Logger;
}

export function publishing({ database, now, log }: PublishingParts) {
  let stopLooking: (() => void) | undefined;
  let running: Promise<void> | undefined;
  let hasFailed = false;

  async function publishDue(): Promise<void> {
    if (!(await hiddenProjectsRepository(database.db).isOneDue(now()))) return;
    const ids = await database.writeContent((trx) => hiddenProjectsRepository(trx).publishDue(now()));
    if (ids.length > 0) log.info({ projects: ids }, 'published what was scheduled');
  }

  function look(): void {
    running ??= publishDue()
      .then(
        () => {
          hasFailed = false;
        },
        (error: unknown) => {
          // Once an outage: the next look is a second away.
          if (!hasFailed) log.warn({ err: error }, 'could not publish what is scheduled, trying again');
          hasFailed = true;
        },
      )
      .finally(() => {
        running = undefined;
      });
  }

  return {
    start(ticker: Ticker): void {
      look();
      stopLooking ??= ticker.every(lookEvery, look);
    },
    /** Ends after the look under way. */
    async stop(): Promise<void> {
      stopLooking?.();
      await running;
    },
  };
}
