/** Stores the results of the mails of messages and answers. */
import type { Trx } from '../../kernel/database/database.ts';
import type { Mail } from '../../kernel/mail/mail.ts';
import type { MailOutcome } from '../../kernel/mail/outbox.repository.ts';

/** Stores the outcome of a mail. If an answer was given up, its message becomes unread and unanswered again. */
export async function storeOutcome(trx: Trx, mail: Mail, { state, at, detail }: MailOutcome): Promise<void> {
  const { contactMessageId, messageAnswerId } = mail;
  const result = { mail_outcome: state, mail_outcome_at: at, mail_detail: detail };
  if (contactMessageId !== undefined)
    await trx.updateTable('contact_messages').set(result).where('id', '=', contactMessageId).execute();
  if (messageAnswerId === undefined) return;
  const { message_id } = await trx
    .updateTable('message_answers')
    .set(result)
    .where('id', '=', messageAnswerId)
    .returning('message_id')
    .executeTakeFirstOrThrow();
  if (state === 'sent') return;
  await trx
    .updateTable('contact_messages')
    .set({ answered_at: null, read_at: null })
    .where('id', '=', message_id)
    .execute();
}
