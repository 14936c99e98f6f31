/** Contact messages and outgoing mail. */
import type { Generated } from 'kysely';
import type { Folder } from '#contract/contact/inbox.ts';
import type { DeletedAt } from './record-columns.ts';

export interface ContactMessagesTable {
  id: Generated<number>;
  name: string;
  email: string;
  subject: string;
  message: string;
  created_at: number;
  folder: Folder;
  /** Time it entered its folder. */
  filed_at: number;
  read_at: number | null;
  /** Reason why it counts as spam; null also if the owner moved it there. */
  spam_reason: string | null;
  /** Searchable text in lowercase. */
  search_text: string;
  /** Equal for messages with the same text; null for a short text. */
  fingerprint: string | null;
  /** Outcome of its last mail; a waiting mail is in the outbox. */
  mail_outcome: 'sent' | 'given_up' | null;
  mail_outcome_at: number | null;
  /** The mail server's reply, or the file that the mail was written to. */
  mail_detail: string | null;
  deleted_at: DeletedAt;
}

/** Mail to be sent; sent mail leaves the table. */
export interface OutboxTable {
  id: Generated<number>;
  kind: string;
  message_id: string;
  recipient: string;
  reply_to_name: string | null;
  reply_to_address: string | null;
  subject: string;
  text: string;
  html: string;
  created_at: number;
  attempts: number;
  /** While an instance sends the mail, the time at which that instance counts as dead. */
  next_attempt_at: number;
  /** Error of the last attempt; null before the first one and during an attempt. */
  failure: string | null;
  /** The contact message that the mail contains. */
  contact_message_id: number | null;
}

/** One row: the key that signs the start times of forms. */
export interface FormSealTable {
  id: 1;
  key: string;
}
