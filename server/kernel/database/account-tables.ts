/** The owner's account and its credentials. */
import type { Generated } from 'kysely';
import type { CopiedTables, RecordVersion } from './table-types.ts';

export interface AccountTables {
  owner: OwnerTable;
  waiting_profile: WaitingProfileTable;
  sessions: SessionsTable;
  registrations: RegistrationsTable;
  password_resets: PasswordResetsTable;
  authenticator: AuthenticatorTable;
  passkeys: PasskeysTable;
  recovery_codes: RecoveryCodesTable;
  sign_in_challenges: SignInChallengesTable;
  assistant_tokens: AssistantTokensTable;
}

export const accountTables: CopiedTables<AccountTables> = {
  owner: { key: ['id'] },
  waiting_profile: { key: ['id'] },
  sessions: { key: ['id'], numbered: true },
  registrations: { key: ['email', 'client'] },
  password_resets: { key: ['id'] },
  authenticator: { key: ['id'] },
  passkeys: { key: ['id'], numbered: true },
  recovery_codes: { key: ['code_hash'] },
  sign_in_challenges: { key: ['token_hash'] },
  assistant_tokens: { key: ['id'], numbered: true },
};

/** At most one row: the site has one owner. */
interface OwnerTable {
  id: 1;
  fullname: string;
  email: string;
  /** A PHC string (auth/passwords.ts). */
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
  /** The text columns of OwnerTable as JSON. */
  texts: string;
  photo_id: number | null;
  resume_id: number | null;
}

interface SessionsTable {
  id: Generated<number>;
  token_hash: string;
  created_at: number;
  last_used_at: number;
  /** Browser and system; null if unknown. */
  device: string | null;
  /** The network of the sign-in (`placeOf`). */
  network: string | null;
  /** The challenge for a new passkey; null if none is being added. */
  passkey_challenge: string | null;
}

/** Mailed, unconfirmed codes: one per address and client. */
interface RegistrationsTable {
  /** In lowercase. */
  email: string;
  /** The client that requested the code (`clientKey`). */
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
  /** In base32, for instances of the previous version; otherwise unused. */
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
  /** COSE, in base64url. */
  public_key: string;
  /** Signature counter as reported by the passkey; 0 if it does not count. */
  counter: number;
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

/** Assistants' tokens. A revoked token is deleted. */
interface AssistantTokensTable {
  id: Generated<number>;
  token_hash: string;
  name: string;
  rights: 'read' | 'write' | 'publish';
  created_at: number;
  expires_at: number;
  last_used_at: number | null;
}
