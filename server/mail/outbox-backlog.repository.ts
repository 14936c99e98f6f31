/** How much mail waits, in SQL. */
import type { Database } from '../database/database.ts';

export interface Backlog {
  /** Mails that wait to be sent. */
  waiting: number;
  /** How many of them could not be sent before, and when the oldest of those was written. */
  failing: number;
  failingSince: number | null;
}

export function outboxBacklogRepository({ db }: Pick<Database, 'db'>) {
  return {
    async get(): Promise<Backlog> {
      const waiting = await db
        .selectFrom('outbox')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      // The first attempt may be under way.
      const failing = await db
        .selectFrom('outbox')
        .select((eb) => [
          eb.fn.countAll<number>().as('count'),
          eb.fn.min<number | null>('created_at').as('since'),
        ])
        .where('attempts', '>', 0)
        .executeTakeFirstOrThrow();
      return {
        waiting: waiting.count,
        failing: failing.count,
        failingSince: failing.since,
      };
    },
  };
}
