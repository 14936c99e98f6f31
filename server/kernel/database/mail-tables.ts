/** Contact messages and outgoing mail. */
import type { Generated } from 'kysely';
import type { Encryption } from '#contract/mail/mail-settings.ts';
import type { CopiedTables, DeletedAt } from './table-types.ts';

export interface MailTables {
  contact_messages: ContactMessagesTable;
  message_answers: MessageAnswersTable;
  outbox: OutboxTable;
  form_seal: FormSealTable;
  mail_settings: MailSettingsTable;
  sealing_key: SealingKeyTable;
}

/**
 * The key of contact forms is not copied, so a form in use loses its start time. The sealing key is copied separately,
 * because a restored site keeps its own.
 */
export const mailTables: CopiedTables<Omit<MailTables, 'form_seal' | 'sealing_key'>> = {
  contact_messages: { key: ['id'], numbered: true },
  message_answers: { key: ['id'], numbered: true },
  outbox: { key: ['id'], numbered: true },
  mail_settings: { key: ['id'] },
};

export interface ContactMessagesTable {
  id: Generated<number>;
  name: string;
  email: string;
  subject: string;
  message: string;
  created_at: number;
  folder: 'inbox' | 'archive' | 'spam';
  /** Time it entered its folder. */
  filed_at: number;
  read_at: number | null;
  /** Reason why it counts as spam; null otherwise, or if the owner moved it there. */
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
  /** Time of the last answer, or when the owner marked it as answered. */
  answered_at: number | null;
  deleted_at: DeletedAt;
}

/** Answers that were mailed to visitors. */
export interface MessageAnswersTable {
  id: Generated<number>;
  message_id: number;
  text: string;
  created_at: number;
  /** As in contact_messages. */
  mail_outcome: 'sent' | 'given_up' | null;
  mail_outcome_at: number | null;
  mail_detail: string | null;
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
  /** Time of the next attempt; during an attempt, the time from which its instance counts as dead. */
  next_attempt_at: number;
  /** Error of the last attempt; null before the first one and during an attempt. */
  failure: string | null;
  contact_message_id: number | null;
  /** The answer that the mail contains. */
  message_answer_id: number | null;
}

/** One row if the owner has set a mail server. */
export interface MailSettingsTable {
  id: 1;
  host: string;
  port: number;
  encryption: Encryption;
  /** '' for none. */
  user_name: string;
  /** Sealed without a purpose, for instances of the previous version. */
  password: string | null;
  /** Sealed for host, port, encryption and user; null for none. */
  sealed_password: string | null;
  /** '' for the user name. */
  sender: string;
}

/** One row: the key that secrets are sealed with. */
interface SealingKeyTable {
  id: 1;
  key: string;
}

/** One row: the key that signs the start times of forms. */
interface FormSealTable {
  id: 1;
  key: string;
}
