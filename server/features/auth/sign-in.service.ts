/** Signing in, with a password and, if set up, a second step, or with a passkey alone; signing out. */
import {
  type PasskeyChallenge,
  type PasskeySignIn,
  type SecondFactorAsked,
  secondFactorLimits,
  type SecondStepInput,
} from '#contract/auth/security.ts';
import type { Db } from '../../kernel/database/database.ts';
import { Failure } from '../../lib/failure.ts';
import type { Session, SignedInFrom } from '../../kernel/auth/sessions.ts';
import { createRateLimits, limits, theOwner } from '../../kernel/auth/rate-limits.ts';
import { hashToken, newToken } from '../../lib/hashes.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { SecondStepService } from './second-step.service.ts';
import { authRepository } from './auth.repository.ts';

/** Lifetime of a challenge in milliseconds, also for a sign-in by passkey alone. */
const stepLifetimeMs = secondFactorLimits.minutes * 60_000;

export type SignInService = ReturnType<typeof signInService>;

/** A session token, or the challenge for the second step. */
type FirstStep = { token: string } | { secondFactor: SecondFactorAsked };

/** `over`: the sign-in must start again. */
type SecondStep = { token: string } | 'wrong' | 'over';

interface SignInParts extends Pick<Kernel, 'database' | 'sessions' | 'now'> {
  secondStep: SecondStepService;
}

/** Differs from the hash for a second step, so that no code of a second step completes a sign-in by passkey alone. */
const passkeyHash = (challenge: string) => hashToken(`passkey ${challenge}`);

export function signInService({ database, sessions, secondStep, now }: SignInParts) {
  return {
    /** Returns true if the challenge can still be used. */
    isOpen: async (challenge: string): Promise<boolean> =>
      (await openChallenge(database.db, hashToken(challenge), now())) !== undefined,

    /** Starts a sign-in after the password was verified. Throws `invalid_credentials` if it has changed since. */
    begin(verifiedHash: string, from: SignedInFrom): Promise<FirstStep> {
      return database.write('accounts', async (trx) => {
        const repository = authRepository(trx);
        if ((await repository.owner())?.password_hash !== verifiedHash)
          throw new Failure('invalid_credentials');
        const challenge = newToken();
        const secondFactor = await secondStep.asked(trx, challenge);
        if (!secondFactor) return { token: await sessions.issue(trx, from) };
        await repository.addChallenge(hashToken(challenge), now() + stepLifetimeMs);
        return { secondFactor };
      });
    },

    /**
     * Completes a sign-in. The challenge is void after five wrong proofs, after five minutes, and when the
     * password or the sign-in address changes. A wrong proof is recorded in the transaction that checked it, before
     * the reply. Throws `rate_limited` for an app's code after too many recent failures. Passkeys and recovery codes
     * (123 bits) cannot be guessed, so the owner can still sign in while somebody guesses codes.
     */
    async finish({ challenge, proof }: SecondStepInput, from: SignedInFrom): Promise<SecondStep> {
      const tokenHash = hashToken(challenge);
      const isCode = proof.method === 'code';
      await secondStep.prepare(proof);
      return database.write('accounts', async (trx): Promise<SecondStep> => {
        const repository = authRepository(trx);
        const open = await openChallenge(trx, tokenHash, now());
        if (!open) return 'over';
        const rateLimits = createRateLimits({ db: trx }, now);
        if (isCode) await rateLimits.check(limits.wrongSecondFactors, theOwner);
        if (!(await secondStep.accepts(trx, proof, challenge))) {
          await repository.noteFailedTries(tokenHash, open.failedTries + 1);
          if (isCode) await rateLimits.count(limits.wrongSecondFactors, theOwner);
          return 'wrong';
        }
        await repository.deleteChallenge(tokenHash);
        return { token: await sessions.issue(trx, from) };
      });
    },

    /** Starts a sign-in by passkey alone. */
    async beginByPasskey(): Promise<PasskeyChallenge> {
      const challenge = newToken();
      await database.write('accounts', (trx) =>
        authRepository(trx).addChallenge(passkeyHash(challenge), now() + stepLifetimeMs),
      );
      return { challenge, rp_id: secondStep.passkeyHost() };
    },

    /** Returns the session's token, or undefined for a refused passkey or a void challenge. A challenge works once. */
    async finishByPasskey(input: PasskeySignIn, from: SignedInFrom): Promise<string | undefined> {
      const tokenHash = passkeyHash(input.challenge);
      await secondStep.prepare({ method: 'passkey' });
      return database.write('accounts', async (trx) => {
        const isOpen = await openChallenge(trx, tokenHash, now());
        await authRepository(trx).deleteChallenge(tokenHash);
        if (!isOpen || !(await secondStep.acceptsAlone(trx, input))) return undefined;
        return sessions.issue(trx, from);
      });
    },

    /** Returns the owner's address, for the limits of requests that do not contain it; '' without an owner. */
    async account(): Promise<string> {
      return (await authRepository(database.db).owner())?.email ?? '';
    },

    /** Returns false if the session had already ended. */
    end: (session: Session): Promise<boolean> =>
      database.write('accounts', (trx) => sessions.end(trx, session)),

    endOthers: (session: Session): Promise<void> =>
      database.write('accounts', (trx) => sessions.endAllBut(trx, session)),

    deleteExpired: () => authRepository(database.db).deleteChallengesExpiredBy(now()),
  };
}

/** Returns undefined for a missing or expired challenge, and after too many attempts. */
async function openChallenge(db: Db, tokenHash: string, now: number) {
  const challenge = await authRepository(db).challenge(tokenHash);
  const left = (challenge?.expiresAt ?? 0) - now;
  // A challenge that would end too late was created before the clock was set back.
  const isOpen = left > 0 && left <= stepLifetimeMs;
  return challenge && isOpen && challenge.failedTries < secondFactorLimits.tries ? challenge : undefined;
}
