/** The owner's password and everything that depends on it. */
import type { ChangePasswordInput } from '#contract/auth/auth.ts';
import { pages } from '#contract/addresses.ts';
import type { Db, Trx } from '../../kernel/database/database.ts';
import { Failure } from '../../lib/failure.ts';
import { refuseEasyPassword } from './easy-passwords.ts';
import type { PasswordSource } from '../../kernel/auth/password-queue.ts';
import { hashPassword, verifyPassword } from '../../kernel/auth/passwords.ts';
import { limits, theOwner } from '../../kernel/auth/rate-limits.ts';
import type { Session } from '../../kernel/auth/sessions.ts';
import { hashToken, newToken } from '../../lib/hashes.ts';
import { mailLifetimes } from '../../kernel/mail/mail.ts';
import { accountNotice, passwordResetMail } from '../../kernel/mail/mails.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { authRepository } from './auth.repository.ts';

const minute = 60_000;

/** Lifetime of a reset link, in milliseconds. */
const resetLifetime = mailLifetimes['password-reset'];
const resetMinutes = resetLifetime / minute;

export type PasswordService = ReturnType<typeof passwordService>;

type PasswordParts = Pick<Kernel, 'database' | 'sessions' | 'rateLimits' | 'outbox' | 'publicUrl' | 'now'>;

/** Verifies and replaces the owner's password. */
export function passwordService(parts: PasswordParts) {
  const { database, sessions, rateLimits, outbox } = parts;

  /**
   * Returns the hash of the current password. Throws `wrong_password`; after too many failures it also ends
   * the session, which may be a stranger's.
   */
  async function confirm(session: Session, password: string): Promise<string> {
    const owner = await authRepository(database.db).owner();
    const key = String(session.id);
    // Counted before checking, so that parallel attempts cannot exceed the limit.
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
    ...resetLinks(parts),

    /** Returns the stored hash if email and password are right. Takes the same time for every address. */
    async verify(email: string, password: string, source: PasswordSource): Promise<string | undefined> {
      const known = await authRepository(database.db).owner();
      const owner = known?.email.toLowerCase() === email.toLowerCase() ? known : undefined;
      const isRight = await verifyPassword(password, owner?.password_hash, source);
      return isRight ? owner?.password_hash : undefined;
    },

    confirm,

    /**
     * Sets a new password and ends every other session. Throws like `confirm`, or `validation_failed` for an
     * easy password.
     */
    async change(session: Session, { old_password, new_password }: ChangePasswordInput): Promise<void> {
      const oldHash = await confirm(session, old_password);
      await refuseEasy(parts, 'new_password', new_password);
      const passwordHash = await hashPassword(new_password);
      await database.write('accounts', async (trx) => {
        if ((await authRepository(trx).owner())?.password_hash !== oldHash)
          throw new Failure('wrong_password');
        await replace(parts, trx, passwordHash);
        await sessions.endAllBut(trx, session);
      });
      outbox.wake();
    },

    /**
     * Sets a new password without the old one, for users with a shell on the machine, and ends every session.
     * Returns false without an owner. Throws `validation_failed` for an easy password.
     */
    async set(password: string): Promise<boolean> {
      await refuseEasy(parts, 'password', password);
      const passwordHash = await hashPassword(password);
      const isSet = await database.write('accounts', async (trx) => {
        if (!(await authRepository(trx).owner())) return false;
        await replace(parts, trx, passwordHash);
        await sessions.endAll(trx);
        return true;
      });
      await rateLimits.clear(limits.wrongSecondFactors, theOwner);
      outbox.wake();
      return isSet;
    },
  };
}

function resetLinks(parts: PasswordParts) {
  const { database, sessions, outbox, publicUrl, now } = parts;

  return {
    /** Mails a reset link to the owner. For any other address it does the same work and mails nothing. */
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
     * Sets a new password with a link's token, which works once, and ends every session. Throws
     * `invalid_token`, or `validation_failed` for an easy password. The second factor stays on.
     */
    async reset(token: string, password: string): Promise<void> {
      const tokenHash = hashToken(token);
      if (!(await isGoodToken(database.db, tokenHash, now()))) throw new Failure('invalid_token');
      await refuseEasy(parts, 'password', password);
      const passwordHash = await hashPassword(password);
      await database.write('accounts', async (trx) => {
        if (!(await isGoodToken(trx, tokenHash, now()))) throw new Failure('invalid_token');
        await replace(parts, trx, passwordHash);
        await sessions.endAll(trx);
      });
      outbox.wake();
    },

    /** Deletes expired links. */
    deleteExpired: () => authRepository(database.db).deletePasswordResetsExpiredBy(now()),
  };
}

async function isGoodToken(db: Db, tokenHash: string, now: number): Promise<boolean> {
  const reset = await authRepository(db).passwordReset();
  if (reset?.tokenHash !== tokenHash) return false;
  const left = reset.expiresAt - now;
  // More than the full lifetime is left if the link was made before the clock was set back.
  return left > 0 && left <= resetLifetime;
}

/**
 * Sets the password and notifies the owner by mail. Revokes reset links, pending sign-ins and assistants'
 * tokens, because someone who knew the old password may have created them.
 */
async function replace({ outbox, publicUrl }: PasswordParts, trx: Trx, passwordHash: string): Promise<void> {
  const repository = authRepository(trx);
  await repository.changePassword(passwordHash);
  await repository.deletePasswordReset();
  await repository.deleteChallenges();
  await repository.deleteAssistantTokens();
  const owner = await repository.owner();
  if (owner) await outbox.add(trx, accountNotice(owner.email, 'Your password was changed.', publicUrl()));
}

/** Throws `validation_failed` for the field if the password is easy to guess. */
async function refuseEasy(
  { database, publicUrl }: PasswordParts,
  field: string,
  password: string,
): Promise<void> {
  const owner = await authRepository(database.db).owner();
  await refuseEasyPassword(field, password, [
    owner?.fullname ?? '',
    owner?.email ?? '',
    new URL(publicUrl()).hostname,
  ]);
}
