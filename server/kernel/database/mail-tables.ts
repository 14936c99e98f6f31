/** Outgoing mail and its server. */
import type { Generated } from 'kysely';
import type { Encryption } from '#contract/mail/mail-settings.ts';

export interface MailTables {
  outbox: OutboxTable;
  mail_settings: MailSettingsTable;
}

/** Mail to be sent. A row is deleted when its mail is sent, given up or withdrawn. */
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
  /** The visitor's message that the mail contains; null for other mails. */
  contact_message_id: number | null;
  /** The answer that the mail contains; null for other mails. */
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
  /** Former column, which the previous version reads: sealed without a purpose. New settings leave it null. */
  password: string | null;
  /** Sealed for host, port, encryption and user; null for none. */
  sealed_password: string | null;
  /** '' to send as the user name. */
  sender: string;
}
