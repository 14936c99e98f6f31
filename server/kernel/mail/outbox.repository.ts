/** SQL of the outbox. A row is deleted when its mail is sent or given up; contact messages keep the result. */
import type { Insertable, Selectable } from 'kysely';
import type { Database, Db, Trx } from '../database/database.ts';
import type { MessageAnswersTable, OutboxTable } from '../database/mail-tables.ts';
import { claimedAt, isDue } from '../database/retries.ts';
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
  /** The mail server's reply, or the path of the written file. */
  readonly detail: string;
}

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
     * Claims the oldest due mail. Account mails go first, because users wait for them and strangers can fill the outbox
     * with messages. Mails without an attempt are always due.
     */
    async claim(at: number): Promise<ClaimedMail | undefined> {
      const oldestDue = oldestDueAt(db, at);
      // Most polls find nothing, and even an update without rows is a write transaction.
      if (!(await oldestDue.executeTakeFirst())) return undefined;
      const row = await db
        .updateTable('outbox')
        .set({ ...claimedAt(at), failure: null })
        // PostgreSQL skips rows that another instance is claiming. SQLite has one writer and no row locks.
        .where('id', '=', dialect === 'postgres' ? oldestDue.forUpdate().skipLocked() : oldestDue)
        .returningAll()
        .executeTakeFirst();
      return row && toClaimedMail(row);
    },

    /** Removes the mail and stores its result, unless another instance has claimed it meanwhile. */
    async settle(mail: ClaimedMail, outcome: MailOutcome): Promise<void> {
      const { contactMessageId, messageAnswerId } = mail;
      if (contactMessageId === undefined && messageAnswerId === undefined) {
        await remove(db, mail);
        return;
      }
      const result = {
        mail_outcome: outcome.state,
        mail_outcome_at: outcome.at,
        mail_detail: outcome.detail,
      };
      await write('mail', async (trx) => {
        if (!(await remove(trx, mail))) return;
        if (contactMessageId !== undefined)
          await trx.updateTable('contact_messages').set(result).where('id', '=', contactMessageId).execute();
        if (messageAnswerId !== undefined) await settleAnswer(trx, messageAnswerId, result);
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

    /** Makes all mails due whose last attempt failed. */
    async retryFailed(trx: Trx, at: number): Promise<void> {
      await trx.updateTable('outbox').set({ next_attempt_at: at }).where('failure', 'is not', null).execute();
    },

    /** Makes the mail of a contact message due unless it is being sent. Returns false if it is not in the outbox. */
    async hurry(trx: Trx, contactMessageId: number, at: number): Promise<boolean> {
      await trx
        .updateTable('outbox')
        .set({ next_attempt_at: at })
        .where('contact_message_id', '=', contactMessageId)
        // Set after a failure until the next attempt begins, so a mail that is being sent is not changed.
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

/** A message whose answer could not be sent is unread and unanswered again, so that the owner notices. */
async function settleAnswer(
  trx: Trx,
  id: number,
  result: Pick<MessageAnswersTable, 'mail_outcome' | 'mail_outcome_at' | 'mail_detail'>,
): Promise<void> {
  const { message_id } = await trx
    .updateTable('message_answers')
    .set(result)
    .where('id', '=', id)
    .returning('message_id')
    .executeTakeFirstOrThrow();
  if (result.mail_outcome === 'sent') return;
  await trx
    .updateTable('contact_messages')
    .set({ answered_at: null, read_at: null })
    .where('id', '=', message_id)
    .execute();
}

/** Returns false if another instance has claimed the mail since. */
async function remove(db: Db, { id, attempts }: ClaimedMail): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('outbox')
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Returns the row of a new mail. */
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
    .where((eb) => eb.or([isDue(at), eb('attempts', '=', 0)]))
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
