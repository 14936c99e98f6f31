/** SQL of the outbox. A row is deleted when its mail is sent, given up or withdrawn. */
import type { Insertable, Selectable } from 'kysely';
import type { Database, Db, Trx } from '../database/database.ts';
import type { OutboxTable } from '../database/mail-tables.ts';
import { claimMs, maxPauseMs } from './retries.ts';
import type { Mail, MailKind } from './mail.ts';
import type { OutgoingMail } from './transports.ts';

/** A mail that only this instance may send until its claim expires. */
export interface ClaimedMail extends OutgoingMail {
  readonly id: number;
  /** Includes the current attempt. */
  readonly attempts: number;
}

/** The final result of a mail. */
export interface MailOutcome {
  readonly state: 'sent' | 'given_up';
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The mail server's reply or the path of the written file; for a mail given up, the last error. */
  readonly detail: string;
}

/** Stores the result of a mail in the transaction that removes it. */
export type OnSettled = (trx: Trx, mail: Mail, outcome: MailOutcome) => Promise<void>;

export function outboxRepository({ db, dialect, write }: Pick<Database, 'db' | 'dialect' | 'write'>) {
  return {
    async add(trx: Trx, mail: Mail, messageId: string, at: number): Promise<number> {
      const { id } = await trx
        .insertInto('outbox')
        .values(rowOf(mail, messageId, at))
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    async removeKind(trx: Trx, kind: MailKind): Promise<void> {
      await trx.deleteFrom('outbox').where('kind', '=', kind).execute();
    },

    async removeRow(trx: Trx, id: number): Promise<void> {
      await trx.deleteFrom('outbox').where('id', '=', id).execute();
    },

    /**
     * Claims the oldest due mail, and returns it or undefined. Visitors' messages come last, because strangers can fill
     * the outbox with them and users wait for other mails. Mails without an attempt are always due.
     */
    async claim(at: number): Promise<ClaimedMail | undefined> {
      const oldestDue = oldestDueAt(db, at);
      // Most polls find nothing, and an update is a write transaction even without rows.
      if (!(await oldestDue.executeTakeFirst())) return undefined;
      const row = await db
        .updateTable('outbox')
        .set((eb) => ({ attempts: eb('attempts', '+', 1), next_attempt_at: at + claimMs, failure: null }))
        // PostgreSQL skips rows that another instance is claiming. SQLite has one writer and no row locks.
        .where('id', '=', dialect === 'postgres' ? oldestDue.forUpdate().skipLocked() : oldestDue)
        .returningAll()
        .executeTakeFirst();
      return row && toClaimedMail(row);
    },

    /** Removes the mail and reports its result, unless another instance has claimed it meanwhile. */
    async settle(mail: ClaimedMail, outcome: MailOutcome, onSettled: OnSettled): Promise<void> {
      await write('mail', async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom('outbox')
          .where('id', '=', mail.id)
          .where('attempts', '=', mail.attempts)
          .executeTakeFirst();
        if (numDeletedRows > 0n) await onSettled(trx, mail, outcome);
      });
    },

    async postpone({ id, attempts }: ClaimedMail, until: number, failure: string): Promise<void> {
      await db
        .updateTable('outbox')
        .set({ next_attempt_at: until, failure })
        .where('id', '=', id)
        .where('attempts', '=', attempts)
        .execute();
    },

    /** Makes mails due at `at` if their last attempt failed. */
    async retryFailed(trx: Trx, at: number): Promise<void> {
      await trx.updateTable('outbox').set({ next_attempt_at: at }).where('failure', 'is not', null).execute();
    },

    /** Makes the mail of a contact message due unless it is being sent. Returns false if it is not in the outbox. */
    async hurry(trx: Trx, contactMessageId: number, at: number): Promise<boolean> {
      await trx
        .updateTable('outbox')
        .set({ next_attempt_at: at })
        .where('contact_message_id', '=', contactMessageId)
        // Set between a failure and the next attempt, so that a mail that is being sent does not change.
        .where('failure', 'is not', null)
        .execute();
      const row = await trx
        .selectFrom('outbox')
        .select('id')
        .where('contact_message_id', '=', contactMessageId)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}

export function rowOf(mail: Mail, messageId: string, at: number): Insertable<OutboxTable> {
  return {
    kind: mail.kind,
    message_id: messageId,
    recipient: mail.recipient,
    reply_to_name: mail.replyTo?.name ?? null,
    reply_to_address: mail.replyTo?.address ?? null,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    created_at: at,
    attempts: 0,
    next_attempt_at: at,
    contact_message_id: mail.contactMessageId ?? null,
    message_answer_id: mail.messageAnswerId ?? null,
  };
}

function oldestDueAt(db: Db, at: number) {
  return db
    .selectFrom('outbox')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('next_attempt_at', '<=', at),
        // A pause above the maximum began before the clock was set back.
        eb('next_attempt_at', '>', at + maxPauseMs),
        eb('attempts', '=', 0),
      ]),
    )
    .orderBy((eb) => eb.case().when('kind', '=', 'contact-message').then(1).else(0).end())
    .orderBy('id')
    .limit(1);
}

function toClaimedMail(row: Selectable<OutboxTable>): ClaimedMail {
  return {
    id: row.id,
    attempts: row.attempts,
    kind: row.kind as MailKind,
    messageId: row.message_id,
    recipient: row.recipient,
    ...(row.reply_to_address !== null && {
      replyTo: { name: row.reply_to_name ?? '', address: row.reply_to_address },
    }),
    subject: row.subject,
    text: row.text,
    html: row.html,
    ...(row.contact_message_id !== null && { contactMessageId: row.contact_message_id }),
    ...(row.message_answer_id !== null && { messageAnswerId: row.message_answer_id }),
    createdAt: row.created_at,
  };
}
