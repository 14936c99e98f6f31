/** The owner's second factor: an authenticator app, passkeys and recovery codes. */
import { securityMessages } from '#contract/ui-text/owner.ts';
import {
  type AuthenticatorInput,
  type NewAuthenticator,
  type PasskeyInput,
  secondFactorLimits,
  type Security,
} from '#contract/auth/security.ts';
import type { Trx } from '../../kernel/database/database.ts';
import { Failure, fieldFailure, found } from '../../lib/failure.ts';
import type { Session } from '../../kernel/auth/sessions.ts';
import { accountNotice } from '../../kernel/mail/mails.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { creationOptions, relyingParty, verifyNew } from './passkeys.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { securityRepository } from './security.repository.ts';
import { keyUri, newSecret, stepOf } from './totp.ts';
import { isoTime, isoTimeOrNull } from '../../lib/time.ts';

export type SecondFactorService = ReturnType<typeof secondFactorService>;

type Parts = Pick<Kernel, 'database' | 'outbox' | 'publicUrl' | 'now'>;

/**
 * Reads and changes the second factor; every change is mailed to the owner. Callers must confirm the current password
 * before a change. For `addPasskey` they confirm it before `passkeyOptions`.
 */
export function secondFactorService(parts: Parts) {
  const { database } = parts;
  const change = changesOf(parts);

  return {
    ...authenticatorChanges(parts),
    ...passkeyChanges(parts),

    async state(): Promise<Omit<Security, 'email' | 'sessions'>> {
      const repository = securityRepository(database.db);
      const authenticator = await repository.authenticator();
      return {
        authenticator_since: authenticator ? isoTime(authenticator.createdAt) : null,
        passkeys: (await repository.passkeys()).map(({ id, name, createdAt, lastUsedAt }) => ({
          id,
          name,
          created_at: isoTime(createdAt),
          last_used_at: isoTimeOrNull(lastUsedAt),
        })),
        recovery_codes_left: await repository.countRecoveryCodes(),
      };
    },

    /** Replaces the recovery codes and returns the new ones. Throws `validation_failed` without a second factor. */
    makeRecoveryCodes(): Promise<string[]> {
      return change(async (trx) => {
        if (!(await securityRepository(trx).hasFactor()))
          throw new Failure('validation_failed', { message: securityMessages.noSecondFactor });
        return { result: await makeCodes(trx), notice: 'New recovery codes were created.' };
      });
    },

    /** Removes app, passkeys and codes. Returns false if there were none. */
    async turnOff(): Promise<boolean> {
      if (!(await securityRepository(database.db).hasFactor())) return false;
      return change(async (trx) => {
        const repository = securityRepository(trx);
        await repository.deleteAuthenticator();
        await repository.deletePasskeys();
        await repository.replaceRecoveryCodes([]);
        return { result: true, notice: 'Two-step verification was turned off.' };
      });
    },

    isOn: () => securityRepository(database.db).hasFactor(),
  };
}

function authenticatorChanges(parts: Parts) {
  const { database, publicUrl, now } = parts;
  const change = changesOf(parts);

  return {
    /** Returns a secret for an app, without storing it: `setAuthenticator` does so. */
    async newAuthenticator(): Promise<NewAuthenticator> {
      const secret = newSecret();
      const owner = await securityRepository(database.db).owner();
      return {
        secret,
        uri: keyUri(secret, { issuer: relyingParty(publicUrl()).name, account: owner?.email ?? '' }),
      };
    },

    /** Returns recovery codes if this is the first factor. Throws `validation_failed` for a wrong code. */
    async setAuthenticator({ secret, code }: Pick<AuthenticatorInput, 'secret' | 'code'>) {
      const step = stepOf(secret, code, now());
      if (step === undefined) throw fieldFailure('code', securityMessages.wrongFirstCode);
      return change(async (trx) => {
        const wasOn = await securityRepository(trx).hasFactor();
        await securityRepository(trx).saveAuthenticator(secret, step, now());
        return { result: await firstCodes(trx, wasOn), notice: 'An authenticator app was set up.' };
      });
    },

    removeAuthenticator(): Promise<void> {
      return change(async (trx) => {
        await securityRepository(trx).deleteAuthenticator();
        await withoutCodesWhenOff(trx);
        return { result: undefined, notice: 'The authenticator app was removed.' };
      });
    },
  };
}

function passkeyChanges(parts: Parts) {
  const { database, publicUrl, now } = parts;
  const change = changesOf(parts);

  return {
    /** Returns options for `addPasskey` in the same session. Throws `validation_failed` for too many passkeys. */
    async passkeyOptions(session: Session) {
      const repository = securityRepository(database.db);
      const [owner, known] = [await repository.owner(), await repository.passkeys()];
      if (!owner) throw new Failure('unauthorized');
      if (known.length >= secondFactorLimits.passkeys) throw tooManyPasskeys();
      const options = await creationOptions(relyingParty(publicUrl()), owner, known);
      await database.write('accounts', (trx) =>
        securityRepository(trx).keepPasskeyChallenge(session.id, options.challenge),
      );
      return options;
    },

    /** Returns recovery codes if this is the first factor. Throws `validation_failed` if the passkey is refused. */
    async addPasskey(session: Session, { name, credential }: PasskeyInput): Promise<string[] | undefined> {
      const challenge = await database.write('accounts', (trx) =>
        securityRepository(trx).takePasskeyChallenge(session.id),
      );
      const made = challenge && (await verifyNew(relyingParty(publicUrl()), challenge, credential));
      if (!made) throw fieldFailure('name', securityMessages.passkeyRefused);
      return change(async (trx) => {
        const repository = securityRepository(trx);
        const known = await repository.passkeys();
        if (known.some(({ credentialId }) => credentialId === made.credentialId))
          throw fieldFailure('name', securityMessages.passkeyKnown);
        if (known.length >= secondFactorLimits.passkeys) throw tooManyPasskeys();
        const wasOn = await securityRepository(trx).hasFactor();
        await repository.addPasskey(made, name, now());
        return { result: await firstCodes(trx, wasOn), notice: `The passkey “${name}” was added.` };
      });
    },

    /** Throws `not_found`. */
    removePasskey(id: number): Promise<void> {
      return change(async (trx) => {
        const name = found(await securityRepository(trx).deletePasskey(id));
        await withoutCodesWhenOff(trx);
        return { result: undefined, notice: `The passkey “${name}” was removed.` };
      });
    },
  };
}

/** Returns a function that runs a change in one transaction and mails the owner the `notice` of its argument. */
function changesOf({ database, outbox, publicUrl }: Parts) {
  return async <T>(work: (trx: Trx) => Promise<{ result: T; notice: string }>): Promise<T> => {
    const result = await database.write('accounts', async (trx) => {
      const changed = await work(trx);
      const owner = await securityRepository(trx).owner();
      if (owner) await outbox.add(trx, accountNotice(owner.email, changed.notice, publicUrl()));
      return changed.result;
    });
    outbox.wake();
    return result;
  };
}

async function makeCodes(trx: Trx): Promise<string[]> {
  const codes = newRecoveryCodes();
  await securityRepository(trx).replaceRecoveryCodes(codes.map(hashRecoveryCode));
  return codes;
}

/** Creates recovery codes for the first factor. Returns undefined if there already was a factor. */
async function firstCodes(trx: Trx, wasOn: boolean): Promise<string[] | undefined> {
  return wasOn ? undefined : makeCodes(trx);
}

async function withoutCodesWhenOff(trx: Trx): Promise<void> {
  if (!(await securityRepository(trx).hasFactor())) await securityRepository(trx).replaceRecoveryCodes([]);
}

function tooManyPasskeys(): Failure {
  return fieldFailure('name', securityMessages.tooManyPasskeys(secondFactorLimits.passkeys));
}
