/** What visitors wrote, and what the site mails. */
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
  /** When it came into its folder. */
  filed_at: number;
  read_at: number | null;
  /** Why it was taken for spam; null also when the owner put it there. */
  spam_reason: string | null;
  /** All that a search looks through, in small letters. */
  search_text: string;
  /** What messages of the same text have in common; null for a short text. */
  fingerprint: string | null;
  /** What became of its last mail; one that waits to be sent is in the outbox. */
  mail_outcome: 'sent' | 'given_up' | null;
  mail_outcome_at: number | null;
  /** What the mail server said, or the file that the mail was written to. */
  mail_detail: string | null;
  deleted_at: DeletedAt;
}

/** Mail that waits to be sent; a sent one leaves the table. */
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
  /** Why the last attempt failed; null before the first one and while one is under way. */
  failure: string | null;
  /** The visitor's message that it carries. */
  contact_message_id: number | null;
}

/** One row: the key that seals the times at which forms were begun. */
export interface FormSealTable {
  id: 1;
  key: string;
}
