/** The tables of the owner’s account and of its credentials. */
import type { Generated, RecordVersion } from '../../kernel/database/table-types.ts';

export interface AuthTables {
  owner: OwnerTable;
  waiting_profile: WaitingProfileTable;
  registrations: RegistrationsTable;
  password_resets: PasswordResetsTable;
  authenticator: AuthenticatorTable;
  passkeys: PasskeysTable;
  recovery_codes: RecoveryCodesTable;
  sign_in_challenges: SignInChallengesTable;
}

/** At most one row: the site has one owner. */
interface OwnerTable {
  id: 1;
  fullname: string;
  email: string;
  /** A PHC string (kernel/auth/passwords.ts). */
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

/** At most one row: the profile of an imported site until the owner registers. */
interface WaitingProfileTable {
  id: 1;
  /** The profile's text columns of OwnerTable, as JSON. */
  texts: string;
  photo_id: number | null;
  resume_id: number | null;
}

/** Unconfirmed codes: one per address and client. */
interface RegistrationsTable {
  /** In lowercase. */
  email: string;
  /** The requester of the code: the `clientKey` of a client, or a session that changes the sign-in address. */
  client: string;
  /** Null for an address that requested a code without registering, which must wait 60 seconds like any other. */
  code_hash: string | null;
  failed_tries: number;
  sent_at: number;
  expires_at: number;
}

/** At most one row: a new request voids the old one. */
interface PasswordResetsTable {
  id: 1;
  token_hash: string;
  expires_at: number;
}

/** At most one row. */
interface AuthenticatorTable {
  id: 1;
  /** Random and unused. Rows of the previous release have their secret here, in base32. */
  secret: string;
  /** Sealed with the sealing key. */
  sealed_secret: string | null;
  /** Time step of the last used code: no code works twice. */
  last_step: number;
  created_at: number;
}

interface PasskeysTable {
  id: Generated<number>;
  credential_id: string;
  /** A COSE key in base64url. */
  public_key: string;
  /** Signature counter as reported by the passkey; 0 if it does not count. */
  counter: number;
  /** JSON list. */
  transports: string;
  name: string;
  created_at: number;
  last_used_at: number | null;
}

/** Unused codes. */
interface RecoveryCodesTable {
  code_hash: string;
}

/** Sign-ins with a verified password that wait for the second step. */
interface SignInChallengesTable {
  token_hash: string;
  failed_tries: number;
  expires_at: number;
}
