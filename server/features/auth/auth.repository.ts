/** SQL of the owner's account, codes by mail, sign-in challenges and reset tokens. Times are milliseconds since 1970. */
import type { Db } from '../../kernel/database/database.ts';

/** A code for an address. */
export interface Registration {
  /** The requester of the code: the `clientKey` of a client, or a session that changes the sign-in address. */
  readonly client: string;
  /** Null if no code was mailed; then every code is wrong. */
  readonly codeHash: string | null;
  readonly failedTries: number;
  readonly sentAt: number;
  readonly expiresAt: number;
}

export interface PasswordReset {
  readonly tokenHash: string;
  readonly expiresAt: number;
}

const onlyRow = 1;

/** Addresses of registrations must be in lowercase. */
export function authRepository(db: Db) {
  return {
    ...account(db),
    ...registrations(db),
    ...signInChallenges(db),
    ...passwordResets(db),
  };
}

function account(db: Db) {
  return {
    /** Returns the owner's sign-in data, or undefined without an owner. */
    owner(): Promise<{ email: string; fullname: string; password_hash: string } | undefined> {
      return db.selectFrom('owner').select(['email', 'fullname', 'password_hash']).executeTakeFirst();
    },
    /** Adds the owner, with the profile that was imported before if there is one. */
    async addOwner(owner: {
      fullname: string;
      email: string;
      passwordHash: string;
      at: number;
    }): Promise<void> {
      const waiting = await db.deleteFrom('waiting_profile').returningAll().executeTakeFirst();
      await db
        .insertInto('owner')
        .values({
          phone_number: null,
          home_page_title: null,
          home_page_sub_title: null,
          home_page_description: null,
          photo_id: null,
          github_link: null,
          linked_link: null,
          website_link: null,
          resume_id: null,
          ...(waiting && {
            ...(JSON.parse(waiting.texts) as object),
            photo_id: waiting.photo_id,
            resume_id: waiting.resume_id,
          }),
          id: onlyRow,
          fullname: owner.fullname,
          email: owner.email,
          password_hash: owner.passwordHash,
          created_at: owner.at,
        })
        .execute();
    },
    async changePassword(passwordHash: string): Promise<void> {
      await db.updateTable('owner').set({ password_hash: passwordHash }).execute();
    },
    /** Also increments the record version of the profile, which contains the address. */
    async changeEmail(email: string): Promise<void> {
      await db
        .updateTable('owner')
        .set((eb) => ({ email, version: eb('version', '+', 1) }))
        .execute();
    },
    async deleteAssistantTokens(): Promise<void> {
      await db.deleteFrom('assistant_tokens').execute();
    },
  };
}

function registrations(db: Db) {
  return {
    /** Returns all registrations of the address, newest first. */
    registrations(email: string): Promise<Registration[]> {
      return db
        .selectFrom('registrations')
        .select(['client', 'code_hash as codeHash', 'failed_tries as failedTries'])
        .select(['sent_at as sentAt', 'expires_at as expiresAt'])
        .where('email', '=', email)
        .orderBy('sent_at', 'desc')
        .execute();
    },
    /** Replaces the client's earlier code for this address. */
    async saveRegistration(email: string, registration: Registration): Promise<void> {
      const { client, codeHash, failedTries, sentAt, expiresAt } = registration;
      const row = { code_hash: codeHash, failed_tries: failedTries, sent_at: sentAt, expires_at: expiresAt };
      await db
        .insertInto('registrations')
        .values({ email, client, ...row })
        .onConflict((conflict) => conflict.columns(['email', 'client']).doUpdateSet(row))
        .execute();
    },
    async deleteRegistrations(): Promise<void> {
      await db.deleteFrom('registrations').execute();
    },
    async deleteRegistrationsSentBefore(time: number): Promise<void> {
      await db.deleteFrom('registrations').where('sent_at', '<', time).execute();
    },
  };
}

function signInChallenges(db: Db) {
  return {
    async addChallenge(tokenHash: string, expiresAt: number): Promise<void> {
      await db
        .insertInto('sign_in_challenges')
        .values({ token_hash: tokenHash, failed_tries: 0, expires_at: expiresAt })
        .execute();
    },
    challenge(tokenHash: string): Promise<{ failedTries: number; expiresAt: number } | undefined> {
      return db
        .selectFrom('sign_in_challenges')
        .select(['failed_tries as failedTries', 'expires_at as expiresAt'])
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst();
    },
    async noteFailedTries(tokenHash: string, failedTries: number): Promise<void> {
      await db
        .updateTable('sign_in_challenges')
        .set({ failed_tries: failedTries })
        .where('token_hash', '=', tokenHash)
        .execute();
    },
    async deleteChallenge(tokenHash: string): Promise<void> {
      await db.deleteFrom('sign_in_challenges').where('token_hash', '=', tokenHash).execute();
    },
    async deleteChallenges(): Promise<void> {
      await db.deleteFrom('sign_in_challenges').execute();
    },
    async deleteChallengesExpiredBy(time: number): Promise<void> {
      await db.deleteFrom('sign_in_challenges').where('expires_at', '<=', time).execute();
    },
  };
}

function passwordResets(db: Db) {
  return {
    passwordReset(): Promise<PasswordReset | undefined> {
      return db
        .selectFrom('password_resets')
        .select(['token_hash as tokenHash', 'expires_at as expiresAt'])
        .executeTakeFirst();
    },
    async savePasswordReset({ tokenHash, expiresAt }: PasswordReset): Promise<void> {
      const row = { token_hash: tokenHash, expires_at: expiresAt };
      await db
        .insertInto('password_resets')
        .values({ id: onlyRow, ...row })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute();
    },
    async deletePasswordReset(): Promise<void> {
      await db.deleteFrom('password_resets').execute();
    },
    async deletePasswordResetsExpiredBy(time: number): Promise<void> {
      await db.deleteFrom('password_resets').where('expires_at', '<=', time).execute();
    },
  };
}
