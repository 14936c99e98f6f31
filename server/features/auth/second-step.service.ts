/** Verifies the second step of a sign-in, and passkeys that sign in without a password. */
import type { PasskeySignIn, Proof, SecondFactorAsked } from '#contract/auth/security.ts';
import type { Db, Trx } from '../../kernel/database/database.ts';
import { accountNotice } from '../../kernel/mail/mails.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { loadVerifier, relyingParty, verifySignature } from './passkeys.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { securityRepository } from './security.repository.ts';
import { stepOf } from './totp.ts';

export type SecondStepService = ReturnType<typeof secondStepService>;

export function secondStepService({ outbox, publicUrl, now }: Pick<Kernel, 'outbox' | 'publicUrl' | 'now'>) {
  async function acceptsCode(trx: Trx, code: string): Promise<boolean> {
    const repository = securityRepository(trx);
    const authenticator = await repository.authenticator();
    if (authenticator?.secret === undefined) return false;
    const step = stepOf(authenticator.secret, code, now());
    if (step === undefined || step <= authenticator.lastStep) return false;
    await repository.noteStep(step);
    return true;
  }

  async function acceptsRecoveryCode(trx: Trx, code: string): Promise<boolean> {
    const repository = securityRepository(trx);
    if (!(await repository.takeRecoveryCode(hashRecoveryCode(code)))) return false;
    const owner = await repository.owner();
    const notice = `A recovery code was used to sign in. ${await repository.countRecoveryCodes()} are left.`;
    if (owner) await outbox.add(trx, accountNotice(owner.email, notice, publicUrl()));
    return true;
  }

  async function acceptsPasskey(
    trx: Trx,
    passkey: Extract<Proof, { method: 'passkey' }>['passkey'],
    challenge: string,
    { isAlone }: { isAlone: boolean },
  ): Promise<boolean> {
    const repository = securityRepository(trx);
    const known = (await repository.passkeys()).find(({ credentialId }) => credentialId === passkey.id);
    if (!known) return false;
    const counter = await verifySignature(relyingParty(publicUrl()), challenge, passkey, known, {
      requireUserVerification: isAlone,
    });
    if (counter === undefined) return false;
    await repository.notePasskeyUse(known.id, counter, now());
    return true;
  }

  return {
    /** Returns the accepted methods besides recovery codes, or undefined without a second factor. */
    async asked(db: Db, challenge: string): Promise<SecondFactorAsked | undefined> {
      const repository = securityRepository(db);
      if (!(await repository.hasFactor())) return undefined;
      const credentials = (await repository.passkeys()).map(({ credentialId, transports }) => ({
        id: credentialId,
        transports: [...transports],
      }));
      return {
        challenge,
        code: (await repository.authenticator())?.secret !== undefined,
        ...(credentials.length > 0 && { passkeys: { rp_id: relyingParty(publicUrl()).id, credentials } }),
      };
    },

    /** Loads the library for passkeys. Call it before the transaction, during which other writes wait. */
    async prepare({ method }: Pick<Proof, 'method'>): Promise<void> {
      if (method === 'passkey') await loadVerifier();
    },

    /** Returns true for a right proof, and notes its use: codes work once. Mails a notice of a used recovery code. */
    async accepts(trx: Trx, proof: Proof, challenge: string): Promise<boolean> {
      if (proof.method === 'code') return acceptsCode(trx, proof.code);
      if (proof.method === 'recovery_code') return acceptsRecoveryCode(trx, proof.recovery_code);
      return acceptsPasskey(trx, proof.passkey, challenge, { isAlone: false });
    },

    /** Returns true if the passkey belongs to the owner and verified its user, which replaces the password. */
    acceptsAlone: (trx: Trx, { passkey, challenge }: PasskeySignIn): Promise<boolean> =>
      acceptsPasskey(trx, passkey, challenge, { isAlone: true }),

    /** The host that passkeys are bound to. */
    passkeyHost: (): string => relyingParty(publicUrl()).id,
  };
}
