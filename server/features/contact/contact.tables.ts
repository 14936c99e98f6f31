/** The tables of contact messages. Times are milliseconds since 1970. */
import type { Folder } from '#contract/contact/inbox.ts';
import type { Generated, DeletedAt } from '../../kernel/database/table-types.ts';

export interface ContactTables {
  contact_messages: ContactMessagesTable;
  message_answers: MessageAnswersTable;
  form_seal: FormSealTable;
}

export interface ContactMessagesTable {
  id: Generated<number>;
  name: string;
  email: string;
  subject: string;
  message: string;
  created_at: number;
  folder: Folder;
  /** Time at which the message came into its folder, or back from the trash. */
  filed_at: number;
  read_at: number | null;
  /** The site's reason to put it into the spam folder, kept in other folders; null if it had none. */
  spam_reason: string | null;
  /** Name, address, subject and message in lowercase. */
  search_text: string;
  /** Equal for messages with the same text; null for a short text. */
  fingerprint: string | null;
  /** Outcome of its last mail to the owner; null before the first outcome. A waiting mail is in the outbox. */
  mail_outcome: 'sent' | 'given_up' | null;
  mail_outcome_at: number | null;
  /** The mail server's reply, or the file that the mail was written to. */
  mail_detail: string | null;
  /** Time of the last answer, or at which the owner marked it as answered; null if unanswered. */
  answered_at: number | null;
  deleted_at: DeletedAt;
}

/** The owner's answers, which are mailed to visitors. */
export interface MessageAnswersTable {
  id: Generated<number>;
  message_id: number;
  text: string;
  created_at: number;
  /** Outcome of its mail to the visitor, as in `contact_messages`. */
  mail_outcome: 'sent' | 'given_up' | null;
  mail_outcome_at: number | null;
  mail_detail: string | null;
}

/** One row: the key that signs the start times of forms. */
interface FormSealTable {
  id: 1;
  key: string;
}
