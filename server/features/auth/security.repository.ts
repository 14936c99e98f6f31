/** SQL of the authenticator app, passkeys and recovery codes. Times are milliseconds since 1970. */
import type { Db } from '../../kernel/database/database.ts';
import { unusableSecret } from '../../kernel/database/omitted-secrets.ts';
import { knownSealingKey, purposes, sealingKey } from '../../kernel/database/sealing-key.ts';
import { seal, unseal } from '../../lib/seal.ts';
import type { Credential } from './passkeys.ts';

export interface KeptPasskey extends Credential {
  readonly id: number;
  readonly name: string;
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
}

const onlyRow = 1;

export function securityRepository(db: Db) {
  return {
    ...authenticatorApp(db),
    ...passkeysOfOwner(db),
    ...recoveryCodes(db),
    owner(): Promise<{ email: string; fullname: string } | undefined> {
      return db.selectFrom('owner').select(['email', 'fullname']).executeTakeFirst();
    },
    /** Returns true if sign-in needs a second step. */
    async hasFactor(): Promise<boolean> {
      const [app, passkey] = [
        await db.selectFrom('authenticator').select('id').executeTakeFirst(),
        await db.selectFrom('passkeys').select('id').limit(1).executeTakeFirst(),
      ];
      return app !== undefined || passkey !== undefined;
    },
  };
}

function authenticatorApp(db: Db) {
  return {
    /** `secret` is undefined if this site's key does not open it; then every code of the app is wrong. */
    async authenticator(): Promise<
      { secret: string | undefined; lastStep: number; createdAt: number } | undefined
    > {
      const row = await db
        .selectFrom('authenticator')
        .select(['sealed_secret', 'last_step as lastStep', 'created_at as createdAt'])
        .executeTakeFirst();
      if (!row) return undefined;
      const { sealed_secret, ...app } = row;
      const key = await knownSealingKey(db);
      const isReadable = key !== undefined && sealed_secret !== null;
      return { ...app, secret: isReadable ? unseal(sealed_secret, key, purposes.authenticator) : undefined };
    },
    /** Replaces the previous app. */
    async saveAuthenticator(secret: string, lastStep: number, at: number): Promise<void> {
      const sealed_secret = seal(secret, await sealingKey(db), purposes.authenticator);
      const row = { secret: unusableSecret(), sealed_secret, last_step: lastStep, created_at: at };
      await db
        .insertInto('authenticator')
        .values({ id: onlyRow, ...row })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute();
    },
    async noteStep(step: number): Promise<void> {
      await db.updateTable('authenticator').set({ last_step: step }).execute();
    },
    async deleteAuthenticator(): Promise<void> {
      await db.deleteFrom('authenticator').execute();
    },
  };
}

function passkeysOfOwner(db: Db) {
  return {
    /** Oldest first. */
    async passkeys(): Promise<KeptPasskey[]> {
      const rows = await db
        .selectFrom('passkeys')
        .select(['id', 'credential_id as credentialId', 'public_key as publicKey', 'counter', 'transports'])
        .select(['name', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
        .orderBy('id')
        .execute();
      return rows.map((row) => ({ ...row, transports: JSON.parse(row.transports) as string[] }));
    },
    async addPasskey(credential: Credential, name: string, at: number): Promise<void> {
      await db
        .insertInto('passkeys')
        .values({
          credential_id: credential.credentialId,
          public_key: credential.publicKey,
          counter: credential.counter,
          transports: JSON.stringify(credential.transports),
          name,
          created_at: at,
          last_used_at: null,
        })
        .execute();
    },
    async notePasskeyUse(id: number, counter: number, at: number): Promise<void> {
      await db.updateTable('passkeys').set({ counter, last_used_at: at }).where('id', '=', id).execute();
    },
    /** Returns the passkey's name, or undefined if there is none. */
    async deletePasskey(id: number): Promise<string | undefined> {
      const row = await db.deleteFrom('passkeys').where('id', '=', id).returning('name').executeTakeFirst();
      return row?.name;
    },
    async deletePasskeys(): Promise<void> {
      await db.deleteFrom('passkeys').execute();
    },
    async keepPasskeyChallenge(session: number, challenge: string): Promise<void> {
      await db
        .updateTable('sessions')
        .set({ passkey_challenge: challenge })
        .where('id', '=', session)
        .execute();
    },
    /** Returns the session's challenge and deletes it, so that it works once. */
    async takePasskeyChallenge(session: number): Promise<string | undefined> {
      const row = await db
        .selectFrom('sessions')
        .select('passkey_challenge')
        .where('id', '=', session)
        .executeTakeFirst();
      await db.updateTable('sessions').set({ passkey_challenge: null }).where('id', '=', session).execute();
      return row?.passkey_challenge ?? undefined;
    },
  };
}

function recoveryCodes(db: Db) {
  return {
    async countRecoveryCodes(): Promise<number> {
      return (await db.selectFrom('recovery_codes').select('code_hash').execute()).length;
    },
    async replaceRecoveryCodes(hashes: readonly string[]): Promise<void> {
      await db.deleteFrom('recovery_codes').execute();
      if (hashes.length > 0)
        await db
          .insertInto('recovery_codes')
          .values(hashes.map((code_hash) => ({ code_hash })))
          .execute();
    },
    /** Returns true if a code with this hash existed; it is deleted. */
    async takeRecoveryCode(hash: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('recovery_codes')
        .where('code_hash', '=', hash)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}
