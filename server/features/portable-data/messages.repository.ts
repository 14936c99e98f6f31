/** Reads visitors' messages outside the trash for the export, and writes imported ones. */
import type { Db, Trx } from '../../kernel/database/database.ts';
import type { MessageAnswersTable } from '../contact/contact.tables.ts';
import { fingerprint, searchText } from '../contact/message-text.ts';
import type { MessageData } from './format.ts';
import { isoTime, isoTimeOrNull } from '../../lib/time.ts';
import { parseTimeOrNull } from './format-values.ts';

export async function messagesData(db: Db): Promise<MessageData[]> {
  const rows = await db
    .selectFrom('contact_messages')
    .select(['id', 'name', 'email', 'subject', 'message', 'created_at', 'folder', 'filed_at'])
    .select(['read_at', 'answered_at', 'spam_reason', 'mail_outcome', 'mail_outcome_at', 'mail_detail'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  const answers = await db.selectFrom('message_answers').selectAll().orderBy('id').execute();
  return rows.map(({ mail_outcome, mail_outcome_at, mail_detail, ...row }) => ({
    ...row,
    created_at: isoTime(row.created_at),
    filed_at: isoTime(row.filed_at),
    read_at: isoTimeOrNull(row.read_at),
    mail: mailResult({ mail_outcome, mail_outcome_at, mail_detail }),
    answered_at: isoTimeOrNull(row.answered_at),
    answers: answers
      .filter(({ message_id }) => message_id === row.id)
      .map((answer) => ({
        text: answer.text,
        created_at: isoTime(answer.created_at),
        mail: mailResult(answer),
      })),
  }));
}

function mailResult(
  row: Pick<MessageAnswersTable, 'mail_outcome' | 'mail_outcome_at' | 'mail_detail'>,
): MessageData['mail'] {
  const { mail_outcome: outcome, mail_outcome_at, mail_detail: detail } = row;
  return outcome === null ? null : { outcome, at: isoTimeOrNull(mail_outcome_at), detail };
}

export async function addMessage(trx: Trx, { mail, answers, ...message }: MessageData): Promise<void> {
  await trx
    .insertInto('contact_messages')
    .values({
      ...message,
      created_at: Date.parse(message.created_at),
      filed_at: Date.parse(message.filed_at),
      read_at: parseTimeOrNull(message.read_at),
      answered_at: parseTimeOrNull(message.answered_at),
      search_text: searchText(message),
      fingerprint: fingerprint(message.message),
      ...mailColumns(mail),
    })
    .execute();
  for (const { text, created_at, mail: sent } of answers)
    await trx
      .insertInto('message_answers')
      .values({ message_id: message.id, text, created_at: Date.parse(created_at), ...mailColumns(sent) })
      .execute();
}

function mailColumns(mail: MessageData['mail']) {
  return {
    mail_outcome: mail?.outcome ?? null,
    mail_outcome_at: parseTimeOrNull(mail?.at ?? null),
    mail_detail: mail?.detail ?? null,
  };
}
