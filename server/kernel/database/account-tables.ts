/** The owner, and how the site knows that it is the owner. */
import type { Generated } from 'kysely';
import type { AssistantRights } from '#contract/auth/assistants.ts';
import type { RecordVersion } from './record-columns.ts';

/** One row at most: the site has one owner. */
export interface OwnerTable {
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

/** One row at most: the profile of a site that arrived as data, until its owner has an account. */
export interface WaitingProfileTable {
  id: 1;
  /** The texts of OwnerTable by their columns, as JSON. */
  texts: string;
  photo_id: number | null;
  resume_id: number | null;
}

export interface SessionsTable {
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
export interface RegistrationsTable {
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
export interface PasswordResetsTable {
  id: 1;
  token_hash: string;
  expires_at: number;
}

/**
 * One row at most. The secret stands there as it is: a key beside it would be in the same backup, and whoever
 * can read this file can also write a session into it.
 */
export interface AuthenticatorTable {
  id: 1;
  /** In base32. */
  secret: string;
  /** The step of time whose code was used last: no code works twice. */
  last_step: number;
  created_at: number;
}

export interface PasskeysTable {
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
export interface RecoveryCodesTable {
  code_hash: string;
}

/** Sign-ins with a right password that wait for their second step. */
export interface SignInChallengesTable {
  token_hash: string;
  failed_tries: number;
  expires_at: number;
}

/** Those that assistants come in with. A revoked one is deleted. */
export interface AssistantTokensTable {
  id: Generated<number>;
  token_hash: string;
  name: string;
  rights: AssistantRights;
  created_at: number;
  expires_at: number;
  last_used_at: number | null;
}
