/**
 * The tables, as both databases keep them. Times are milliseconds since 1970 (UTC), lists are JSON text,
 * hashes are hex or base64url text.
 */
import type { Generated } from 'kysely';
import type { CategoryIcon } from '#contract/category-names.ts';
import type { Folder } from '#contract/inbox.ts';

/** Begins at 1 and grows by one with every change of the record; `If-Match` names it. */
type RecordVersion = Generated<number>;

/** Null while the record is live: only then it is listed, found, counted and served. */
type DeletedAt = number | null;

export interface Tables {
  content_version: ContentVersionTable;
  owner: OwnerTable;
  sessions: SessionsTable;
  registrations: RegistrationsTable;
  password_resets: PasswordResetsTable;
  authenticator: AuthenticatorTable;
  passkeys: PasskeysTable;
  recovery_codes: RecoveryCodesTable;
  sign_in_challenges: SignInChallengesTable;
  categories: CategoriesTable;
  projects: ProjectsTable;
  pictures: PicturesTable;
  picture_variants: PictureVariantsTable;
  documents: DocumentsTable;
  contact_messages: ContactMessagesTable;
  outbox: OutboxTable;
  form_seal: FormSealTable;
  rate_limits: RateLimitsTable;
  nightly_backups: NightlyBackupsTable;
  backup_downloads: BackupDownloadsTable;
  failed_sign_ins: FailedSignInsTable;
}

/** One row: grows by one with every change that visitors can see. */
interface ContentVersionTable {
  id: 1;
  version: number;
}

/** One row at most: the site has one owner. */
interface OwnerTable {
  id: 1;
  fullname: string;
  email: string;
  /** A PHC string; see auth/passwords.ts. */
  password_hash: string;
  phone_number: string | null;
  home_page_title: string | null;
  home_page_sub_title: string | null;
  home_page_description: string | null;
  photo_id: number | null;
  github_link: string | null;
  linked_link: string | null;
  website_link: string | null;
  resume_id: number | null;
  created_at: number;
  version: RecordVersion;
}

interface SessionsTable {
  id: Generated<number>;
  token_hash: string;
  created_at: number;
  last_used_at: number;
  /** Browser and system in words; null when they are not known. */
  device: string | null;
  /** Where it was begun; see placeKey. */
  network: string | null;
  /** What a new passkey has to sign; null when none is being made. */
  passkey_challenge: string | null;
}

/** Codes that were mailed and not confirmed yet, one for each address and client that asked. */
interface RegistrationsTable {
  /** In lowercase. */
  email: string;
  /** Who asked for the code; see clientKey. */
  client: string;
  /**
   * Null for an address that asked for a code without having registered: it waits its 60 seconds like any
   * other.
   */
  code_hash: string | null;
  failed_tries: number;
  sent_at: number;
  expires_at: number;
}

/** One row at most: a new request voids the old one. */
interface PasswordResetsTable {
  id: 1;
  token_hash: string;
  expires_at: number;
}

/**
 * One row at most. The secret stands there as it is: a key beside it would be in the same backup, and whoever
 * can read this file can also write a session into it.
 */
interface AuthenticatorTable {
  id: 1;
  /** In base32. */
  secret: string;
  /** The step of time whose code was used last: no code works twice. */
  last_step: number;
  created_at: number;
}

interface PasskeysTable {
  id: Generated<number>;
  credential_id: string;
  /** COSE, in base64url. */
  public_key: string;
  /** How often it has signed, as it says itself; 0 for those that do not count. */
  counter: number;
  transports: string;
  name: string;
  created_at: number;
  last_used_at: number | null;
}

/** Those that are left. */
interface RecoveryCodesTable {
  code_hash: string;
}

/** Sign-ins with a right password that wait for their second step. */
interface SignInChallengesTable {
  token_hash: string;
  failed_tries: number;
  expires_at: number;
}

interface CategoriesTable {
  id: Generated<number>;
  category_name: string;
  /** What all spellings of the name have in common; see categoryKey. No two live categories share one. */
  key: string;
  description: string | null;
  category_icon_link: CategoryIcon;
  parent_id: number | null;
  created_at: number;
  version: RecordVersion;
  deleted_at: DeletedAt;
}

interface ProjectsTable {
  id: Generated<number>;
  project_title: string;
  category_id: number;
  project_overview: string;
  project_tags: string;
  technology_used: string;
  project_highlights: string;
  github_link: string | null;
  youtube_link: string | null;
  /** A picture of ours, or else image_link. */
  picture_id: number | null;
  image_link: string | null;
  main_photo_description: string | null;
  created_at: number;
  updated_at: number;
  version: RecordVersion;
  deleted_at: DeletedAt;
}

/** Original pictures: upright, without metadata, re-encoded. */
interface PicturesTable {
  id: Generated<number>;
  hash: string;
  format: string;
  width: number;
  height: number;
  bytes: Buffer;
}

/** Smaller or differently encoded versions, made when first asked for. */
interface PictureVariantsTable {
  picture_id: number;
  width: number;
  format: string;
  bytes: Buffer;
}

interface DocumentsTable {
  id: Generated<number>;
  hash: string;
  bytes: Buffer;
  created_at: number;
}

interface ContactMessagesTable {
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
  /** When it went to the trash. */
  deleted_at: number | null;
}

/** Mail that waits to be sent; a sent one leaves the table. */
interface OutboxTable {
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
interface FormSealTable {
  id: 1;
  key: string;
}

interface RateLimitsTable {
  key: string;
  points: number;
  expires_at: number;
}

/** Nights whose backup an instance has taken on. */
interface NightlyBackupsTable {
  /** The day on which it was due, by the clock of the instance: '2026-11-21'. */
  night: string;
  started_at: number;
  /** Null while it is being made, and when the instance died of it. */
  finished_at: number | null;
  fault: string | null;
}

/** Addresses at which a backup can be fetched, each once. */
interface BackupDownloadsTable {
  token_hash: string;
  file: string;
  expires_at: number;
}

/** How many sign-ins failed in each hour. */
interface FailedSignInsTable {
  /** When it began. */
  hour: number;
  failures: number;
}
