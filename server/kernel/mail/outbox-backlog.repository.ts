/** SQL of the outbox's backlog. */
import type { Database } from '../database/database.ts';
import { outboxFolder } from './transports.ts';

/** Times are milliseconds since 1970; null if there is no such mail. */
export interface Backlog {
  /** Number of mails in the outbox. */
  waiting: number;
  /** Creation of the oldest mail. */
  oldestAt: number | null;
  /** Number of mails in the outbox with at least one attempt. */
  failing: number;
  /** Creation of the oldest of them. */
  failingSince: number | null;
  /** Error of the failed mail with the latest next attempt. */
  lastFailure: string | null;
  /** Time at which the mail server accepted the last contact message. */
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
      // Includes mails whose first attempt is running.
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
