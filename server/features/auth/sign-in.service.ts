/** Signing in and out: a right password, and a second step for an owner who has set one up. */
import { type SecondFactorAsked, secondFactorLimits, type SecondStepInput } from '#contract/auth/security.ts';
import type { Database, Db } from '../../kernel/database/database.ts';
import { Failure } from '../../lib/failure.ts';
import type { Session, Sessions, SignedInFrom } from '../../kernel/auth/sessions.ts';
import { createRateLimits, limits, theOwner } from '../../kernel/auth/rate-limits.ts';
import { hashToken, newToken } from '../../kernel/auth/tokens.ts';
import type { SecondStepService } from './second-step.service.ts';
import { authRepository } from './auth.repository.ts';

/** In milliseconds. */
const stepWithin = secondFactorLimits.minutes * 60_000;

export type SignInService = ReturnType<typeof signInService>;

/** A session's token, or what the second step is to be taken with. */
type FirstStep = { token: string } | { secondFactor: SecondFactorAsked };

/** `over`: the sign-in has to begin anew. */
type SecondStep = { token: string } | 'wrong' | 'over';

interface SignInParts {
  database: Database;
  sessions: Sessions;
  secondStep: SecondStepService;
  now: () => number;
}

export function signInService({ database, sessions, secondStep, now }: SignInParts) {
  /** Undefined when there is none, or when its time or its tries are used up. */
  async function openChallenge(db: Db, tokenHash: string) {
    const challenge = await authRepository(db).challenge(tokenHash);
    const left = (challenge?.expiresAt ?? 0) - now();
    // One that ends later than it can was made before the clock was set back.
    const isOpen = left > 0 && left <= stepWithin;
    return challenge && isOpen && challenge.failedTries < secondFactorLimits.tries ? challenge : undefined;
  }

  return {
    /** Whether a second step with this challenge can be taken. */
    isOpen: async (challenge: string): Promise<boolean> =>
      (await openChallenge(database.db, hashToken(challenge))) !== undefined,

    /**
     * For a password that was verified. Throws `invalid_credentials` when it has changed since.
     */
    begin(verifiedHash: string, from: SignedInFrom): Promise<FirstStep> {
      return database.write('accounts', async (trx) => {
        const repository = authRepository(trx);
        if ((await repository.owner())?.password_hash !== verifiedHash)
          throw new Failure('invalid_credentials');
        const challenge = newToken();
        const secondFactor = await secondStep.asked(trx, challenge);
        if (!secondFactor) return { token: await sessions.issue(trx, from) };
        await repository.addChallenge(hashToken(challenge), now() + stepWithin);
        return { secondFactor };
      });
    },

    /**
     * The challenge is void after five wrong proofs, after five minutes, and by a new password. That a proof
     * was wrong is written before it is answered, in the transaction that judged it. Throws `rate_limited` for a
     * code of the app when too many were wrong of late. Passkeys and recovery codes (123 bits) cannot be guessed:
     * with them the owner gets in while somebody guesses codes.
     */
    async finish({ challenge, proof }: SecondStepInput, from: SignedInFrom): Promise<SecondStep> {
      const tokenHash = hashToken(challenge);
      const isCode = proof.method === 'code';
      await secondStep.prepare(proof);
      return database.write('accounts', async (trx): Promise<SecondStep> => {
        const repository = authRepository(trx);
        const open = await openChallenge(trx, tokenHash);
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

    /** The address whose limits the second step counts against; it is not known by the call. */
    async account(): Promise<string> {
      return (await authRepository(database.db).owner())?.email ?? '';
    },

    /** False when the session had ended already. */
    end: (session: Session): Promise<boolean> =>
      database.write('accounts', (trx) => sessions.end(trx, session)),

    endOthers: (session: Session): Promise<void> =>
      database.write('accounts', (trx) => sessions.endAllBut(trx, session)),

    deleteExpired: () => authRepository(database.db).deleteChallengesExpiredBy(now()),
  };
}
