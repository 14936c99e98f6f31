/** SQL of the outbox's backlog. */
import type { Database } from '../database/database.ts';
import { outboxFolder } from './transports.ts';

/** Times are milliseconds since 1970; `oldestAt` and `failingSince` are those of the oldest mail's creation. */
export interface Backlog {
  /** Number of mails in the outbox. */
  waiting: number;
  oldestAt: number | null;
  /** Number of mails in the outbox with at least one attempt. */
  failing: number;
  failingSince: number | null;
  /** Error of the last attempt; null without a failed mail in the outbox. */
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
