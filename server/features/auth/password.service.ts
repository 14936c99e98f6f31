/** The owner's password, and what depends on it. */
import type { ChangePasswordInput } from '#contract/auth/auth.ts';
import { pages } from '#contract/paths.ts';
import type { Database, Db, Trx } from '../../kernel/database/database.ts';
import { Failure } from '../../lib/failure.ts';
import { assistantTokensRepository } from '../../kernel/auth/assistant-tokens.repository.ts';
import { refuseEasyPassword } from '../../kernel/auth/easy-passwords.ts';
import type { PasswordSource } from '../../kernel/auth/password-queue.ts';
import { hashPassword, verifyPassword } from '../../kernel/auth/passwords.ts';
import { limits, type RateLimits, theOwner } from '../../kernel/auth/rate-limits.ts';
import type { Session, Sessions } from '../../kernel/auth/sessions.ts';
import { hashToken, newToken } from '../../kernel/auth/tokens.ts';
import { accountNotice, mailLifetimes, passwordResetMail } from '../../kernel/mail/mails.ts';
import type { Outbox } from '../../kernel/mail/outbox.ts';
import { authRepository } from './auth.repository.ts';

const minute = 60_000;

/** How long a reset link works, in milliseconds and in minutes. */
const resetLifetime = mailLifetimes['password-reset'];
const resetMinutes = resetLifetime / minute;

export type PasswordService = ReturnType<typeof passwordService>;

interface PasswordParts {
  database: Database;
  sessions: Sessions;
  rateLimits: RateLimits;
  outbox: Outbox;
  publicUrl: () => string;
  now: () => number;
}

/** The owner's password: whether it is right, and the ways to a new one. */
export function passwordService({ database, sessions, rateLimits, outbox, publicUrl, now }: PasswordParts) {
  /** The owner, if `email` is theirs. */
  async function ownerAt(email: string) {
    const owner = await authRepository(database.db).owner();
    return owner?.email.toLowerCase() === email.toLowerCase() ? owner : undefined;
  }

  async function isGoodToken(db: Db, tokenHash: string): Promise<boolean> {
    const reset = await authRepository(db).passwordReset();
    if (reset?.tokenHash !== tokenHash) return false;
    const left = reset.expiresAt - now();
    // What is left of it is more than all of it when it was made before the clock was set back.
    return left > 0 && left <= resetLifetime;
  }

  /**
   * Sets the password and mails that; void are a link that was mailed before, sign-ins under way, and the
   * tokens of assistants: who knew the old password may have made one.
   */
  async function replace(trx: Trx, passwordHash: string): Promise<void> {
    const repository = authRepository(trx);
    await repository.changePassword(passwordHash);
    await repository.deletePasswordReset();
    await repository.deleteChallenges();
    await assistantTokensRepository(trx).removeAll();
    const owner = await repository.owner();
    if (owner) await outbox.add(trx, accountNotice(owner.email, 'The password was changed.', publicUrl()));
  }

  /** Throws `validation_failed` at the field for a password that anybody would try. */
  async function refuseEasy(field: string, password: string): Promise<void> {
    const owner = await authRepository(database.db).owner();
    await refuseEasyPassword(field, password, [
      owner?.fullname ?? '',
      owner?.email ?? '',
      new URL(publicUrl()).hostname,
    ]);
  }

  /**
   * Answers the hash of the current password. Throws `wrong_password`, which ends the session, too, when it
   * happens too often: it may be a stranger's.
   */
  async function confirm(session: Session, password: string): Promise<string> {
    const owner = await authRepository(database.db).owner();
    const key = String(session.id);
    // Counted before it is judged: of many that come at once, no more than those are judged.
    const tries = await rateLimits.count(limits.wrongPasswords, key);
    const isJudged = tries <= limits.wrongPasswords.points;
    if (!owner || !isJudged || !(await verifyPassword(password, owner.password_hash))) {
      if (tries >= limits.wrongPasswords.points)
        await database.write('accounts', (trx) => sessions.end(trx, session));
      throw new Failure('wrong_password');
    }
    await rateLimits.clear(limits.wrongPasswords, key);
    return owner.password_hash;
  }

  return {
    /** The hash that the owner's password has, if both are right; takes as long for any address. */
    async verify(email: string, password: string, source: PasswordSource): Promise<string | undefined> {
      const owner = await ownerAt(email);
      const isRight = await verifyPassword(password, owner?.password_hash, source);
      return isRight ? owner?.password_hash : undefined;
    },

    /** Mails a link to the owner; for any other address it does the same work and mails nothing. */
    async forgot(email: string): Promise<void> {
      await database.write('accounts', async (trx) => {
        const repository = authRepository(trx);
        const owner = await repository.owner();
        const isKnown = owner?.email.toLowerCase() === email.toLowerCase();
        const token = newToken();
        const fresh = { tokenHash: hashToken(token), expiresAt: now() + resetLifetime };
        const former = await repository.passwordReset();
        await repository.savePasswordReset(isKnown ? fresh : (former ?? { ...fresh, expiresAt: now() }));
        if (isKnown) await outbox.withdraw(trx, 'password-reset');
        const mail = passwordResetMail(
          owner?.email ?? email,
          `${publicUrl()}${pages.resetPassword}?token=${token}`,
          resetMinutes,
        );
        await (isKnown ? outbox.add(trx, mail) : outbox.simulateAdd(trx, mail));
      });
      outbox.wake();
    },

    /**
     * Sets a new password by a link's token, which works once, and ends every session. Throws
     * `invalid_token`, and `validation_failed` for an easy one. A second factor stays.
     */
    async reset(token: string, password: string): Promise<void> {
      const tokenHash = hashToken(token);
      if (!(await isGoodToken(database.db, tokenHash))) throw new Failure('invalid_token');
      await refuseEasy('password', password);
      const passwordHash = await hashPassword(password);
      await database.write('accounts', async (trx) => {
        if (!(await isGoodToken(trx, tokenHash))) throw new Failure('invalid_token');
        await replace(trx, passwordHash);
        await sessions.endAll(trx);
      });
      outbox.wake();
    },

    confirm,

    /**
     * Sets a new password and ends every session but the one that asks. Throws as `confirm`, and
     * `validation_failed` for an easy one.
     */
    async change(session: Session, { old_password, new_password }: ChangePasswordInput): Promise<void> {
      const oldHash = await confirm(session, old_password);
      await refuseEasy('new_password', new_password);
      const passwordHash = await hashPassword(new_password);
      await database.write('accounts', async (trx) => {
        if ((await authRepository(trx).owner())?.password_hash !== oldHash)
          throw new Failure('wrong_password');
        await replace(trx, passwordHash);
        await sessions.endAllBut(trx, session);
      });
      outbox.wake();
    },

    /**
     * Sets a new password without the old one, for whoever can run a command on the machine, and ends every
     * session. False when there is no owner. Throws `validation_failed` for an easy one.
     */
    async set(password: string): Promise<boolean> {
      await refuseEasy('password', password);
      const passwordHash = await hashPassword(password);
      const isSet = await database.write('accounts', async (trx) => {
        if (!(await authRepository(trx).owner())) return false;
        await replace(trx, passwordHash);
        await sessions.endAll(trx);
        return true;
      });
      await rateLimits.clear(limits.wrongSecondFactors, theOwner);
      outbox.wake();
      return isSet;
    },

    /** Deletes links that no longer work. */
    deleteExpired: () => authRepository(database.db).deletePasswordResetsExpiredBy(now()),
  };
}
