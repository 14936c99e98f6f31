/** How much mail waits, in SQL. */
import type { Database } from '../database/database.ts';
import { outboxFolder } from './transports.ts';

export interface Backlog {
  /** Mails that wait to be sent. */
  waiting: number;
  /** When the oldest of them was written, in milliseconds since 1970. */
  oldestAt: number | null;
  /** How many of them could not be sent before, and when the oldest of those was written. */
  failing: number;
  failingSince: number | null;
  /** What the mail server said the last time that it took none. */
  lastFailure: string | null;
  /** When a visitor's message was mailed last, in milliseconds since 1970. */
  lastSentAt: number | null;
}

export function outboxBacklogRepository({ db }: Pick<Database, 'db'>) {
  return {
    async get(): Promise<Backlog> {
      const waiting = await db
        .selectFrom('outbox')
        .select((eb) => [
          eb.fn.countAll<number>().as('count'),
          eb.fn.min<number | null>('created_at').as('oldest'),
        ])
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
      const lastFailure = await db
        .selectFrom('outbox')
        .select('failure')
        .where('failure', 'is not', null)
        .orderBy('next_attempt_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      const lastSent = await db
        .selectFrom('contact_messages')
        .select((eb) => eb.fn.max<number | null>('mail_outcome_at').as('at'))
        .where('mail_outcome', '=', 'sent')
        .where('mail_detail', 'not like', `${outboxFolder}/%`)
        .executeTakeFirstOrThrow();
      return {
        waiting: waiting.count,
        oldestAt: waiting.oldest,
        failing: failing.count,
        failingSince: failing.since,
        lastFailure: lastFailure?.failure ?? null,
        lastSentAt: lastSent.at,
      };
    },
  };
}
