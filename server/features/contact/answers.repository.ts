/** SQL of answers to messages. The time in a parameter is milliseconds since 1970; `list` returns ISO 8601. */
import type { Answer } from '#contract/contact/inbox.ts';
import type { Db } from '../../kernel/database/database.ts';
import { deliveryOf } from './delivery.ts';
import { isoTime } from '../../lib/time.ts';

export function answersRepository(db: Db) {
  return {
    async add(messageId: number, text: string, at: number): Promise<number> {
      const { id } = await db
        .insertInto('message_answers')
        .values({ message_id: messageId, text, created_at: at })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    /** Returns the answers to a message, oldest first. */
    async list(messageId: number): Promise<Answer[]> {
      const rows = await db
        .selectFrom('message_answers as a')
        .leftJoin('outbox as o', 'o.message_answer_id', 'a.id')
        .select(['a.id', 'a.text', 'a.created_at', 'a.mail_outcome', 'a.mail_outcome_at', 'a.mail_detail'])
        .select(['o.id as mail_id', 'o.failure', 'o.next_attempt_at'])
        .where('a.message_id', '=', messageId)
        .orderBy('a.id')
        .execute();
      return rows.map((row) => ({
        id: row.id,
        text: row.text,
        created_at: isoTime(row.created_at),
        delivery: deliveryOf(row),
      }));
    },
  };
}
