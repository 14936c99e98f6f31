import type { Delivery } from '#contract/contact/inbox.ts';
import type { ContactMessagesTable } from './contact.tables.ts';
import { isOutboxFile } from '../../kernel/mail/transports.ts';
import { isoTimeOrNull } from '../../lib/time.ts';

/** The stored result of a mail, and its row in the outbox while it waits. */
export interface MailRow
  extends Pick<ContactMessagesTable, 'mail_outcome' | 'mail_outcome_at' | 'mail_detail'> {
  mail_id: number | null;
  failure: string | null;
  next_attempt_at: number | null;
}

/** Returns the state of a mail; null if none was written. A row in the outbox is newer than the stored outcome. */
export function deliveryOf(row: MailRow): Delivery | null {
  if (row.mail_id !== null) {
    return row.failure === null
      ? { state: 'waiting', at: null, detail: null }
      : { state: 'retrying', at: isoTimeOrNull(row.next_attempt_at), detail: row.failure };
  }
  if (row.mail_outcome === null) return null;
  const isFile = row.mail_outcome === 'sent' && isOutboxFile(row.mail_detail);
  return {
    state: isFile ? 'not_mailed' : row.mail_outcome,
    at: isoTimeOrNull(row.mail_outcome_at),
    detail: row.mail_detail,
  };
}
