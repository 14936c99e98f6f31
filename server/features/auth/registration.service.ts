/** How the site gets its one owner: a code by mail, confirmed once. */
import { randomInt } from 'node:crypto';
import { type ConfirmOtpInput, otpDigits, otpResendSeconds } from '#contract/auth.ts';
import { authMessages } from '#contract/messages/account.ts';
import type { Config } from '../../config.ts';
import type { Database, Db, Trx } from '../../database/database.ts';
import { Failure } from '../../failure.ts';
import { hashPassword } from '../../auth/passwords.ts';
import { hashToken } from '../../auth/tokens.ts';
import { registrationCodeMail } from '../../mail/mails.ts';
import type { Outbox } from '../../mail/outbox.ts';
import { authRepository, type Registration } from './auth.repository.ts';
import { isLoopback } from './loopback.ts';

const minute = 60_000;

/** How long a code is good for, in minutes, and how many wrong tries void it. */
const codeLimits = { minutes: 10, tries: 5 } as const;

/** How long a registration waits for its confirmation or another code, in milliseconds. */
const registrationKept = 24 * 60 * minute;

export type RegistrationService = ReturnType<typeof registrationService>;

interface RegistrationParts {
  config: Pick<Config, 'publicUrl' | 'ownerEmail'>;
  database: Database;
  outbox: Outbox;
  now: () => number;
}

/** Registration: open to those whom `config` lets in, until there is an owner. */
export function registrationService({ config, database, outbox, now }: RegistrationParts) {
  /** Throws `registration_closed` with the reason. `address` is in lowercase. */
  async function assertOpen(db: Db, address: string): Promise<void> {
    await assertNoOwner(db);
    if (config.ownerEmail !== undefined) {
      if (config.ownerEmail.toLowerCase() === address) return;
      throw new Failure('registration_closed', { message: authMessages.registrationOtherAddress });
    }
    if (!isLoopback(config.publicUrl))
      throw new Failure('registration_closed', { message: authMessages.registrationNeedsOwnerEmail });
  }

  /**
   * Replaces the address's code. With `known` false the new one is mailed to nobody and cannot be guessed.
   */
  async function issueCode(trx: Trx, email: string, known: boolean): Promise<void> {
    const address = email.toLowerCase();
    const code = String(randomInt(10 ** otpDigits)).padStart(otpDigits, '0');
    await authRepository(trx).saveRegistration(address, {
      codeHash: known ? hashCode(address, code) : null,
      failedTries: 0,
      sentAt: now(),
      expiresAt: now() + codeLimits.minutes * minute,
    });
    const mail = registrationCodeMail(email, code, codeLimits.minutes);
    await (known ? outbox.add(trx, mail) : outbox.simulateAdd(trx, mail));
  }

  function isGood(registration: Registration | undefined): registration is Registration {
    return (
      registration !== undefined &&
      registration.failedTries < codeLimits.tries &&
      registration.expiresAt > now()
    );
  }

  /**
   * True for the right code; a wrong one is counted. One transaction, so that parallel guesses are counted
   * one by one.
   */
  function tryCode(address: string, code: string): Promise<boolean> {
    return database.write('accounts', async (trx) => {
      await assertOpen(trx, address);
      const registration = await authRepository(trx).registration(address);
      if (!isGood(registration)) return false;
      if (registration.codeHash === hashCode(address, code)) return true;
      await authRepository(trx).saveRegistration(address, {
        ...registration,
        failedTries: registration.failedTries + 1,
      });
      return false;
    });
  }

  async function addOwner(
    trx: Trx,
    owner: { email: string; fullname: string; passwordHash: string },
  ): Promise<void> {
    await authRepository(trx).addOwner({ ...owner, at: now() });
    await authRepository(trx).deleteRegistrations();
  }

  return {
    /** Throws `registration_closed` with the reason while this address may not register. */
    assertOpenTo: (email: string) => assertOpen(database.db, email.toLowerCase()),

    /** Mails a code to the address. Throws `registration_closed`. */
    async register(email: string): Promise<void> {
      await database.write('accounts', async (trx) => {
        await assertOpen(trx, email.toLowerCase());
        await issueCode(trx, email, true);
      });
      outbox.wake();
    },

    /**
     * Mails a new code where a registration waits for one; for any other address it does the same work and
     * mails nothing. Throws `rate_limited` within 60 s of the last code, whatever the address.
     */
    async resend(email: string): Promise<void> {
      await database.write('accounts', async (trx) => {
        const former = await authRepository(trx).registration(email.toLowerCase());
        const wait = former ? former.sentAt + otpResendSeconds * 1000 - now() : 0;
        if (wait > 0) throw new Failure('rate_limited', { retryAfter: Math.ceil(wait / 1000) });
        const isKept = former !== undefined && former.sentAt > now() - registrationKept;
        await issueCode(trx, email, isKept && former.codeHash !== null && (await isOpen(trx, email)));
      });
      outbox.wake();
    },

    /** Makes the account from what the confirmation holds. Throws `invalid_code` or `registration_closed`. */
    async confirm({ email, fullname, password, otp }: ConfirmOtpInput): Promise<void> {
      const address = email.toLowerCase();
      if (!(await tryCode(address, otp))) throw new Failure('invalid_code');
      // Outside a transaction: hashing takes long, and SQLite has one connection for everybody.
      const passwordHash = await hashPassword(password);
      await database.writeContent(
        async (trx) => {
          await assertOpen(trx, address);
          const registration = await authRepository(trx).registration(address);
          if (!isGood(registration) || registration.codeHash !== hashCode(address, otp))
            throw new Failure('invalid_code');
          await addOwner(trx, { email, fullname, passwordHash });
        },
        ['accounts'],
      );
    },

    /** Throws `registration_closed` when there is an owner. */
    assertNoOwner: () => assertNoOwner(database.db),

    /**
     * Makes the owner without a code, for whoever can run a command on the machine. Throws
     * `registration_closed` when there is one.
     */
    async createOwner({
      email,
      fullname,
      password,
    }: {
      email: string;
      fullname: string;
      password: string;
    }): Promise<void> {
      const passwordHash = await hashPassword(password);
      await database.writeContent(
        async (trx) => {
          await assertNoOwner(trx);
          await addOwner(trx, { email, fullname, passwordHash });
        },
        ['accounts'],
      );
    },

    /** Deletes registrations that nobody confirmed within a day. */
    deleteExpired: () => authRepository(database.db).deleteRegistrationsSentBefore(now() - registrationKept),
  };

  async function isOpen(db: Db, email: string): Promise<boolean> {
    return assertOpen(db, email.toLowerCase()).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Failure) return false;
        throw error;
      },
    );
  }
}

async function assertNoOwner(db: Db): Promise<void> {
  if (await authRepository(db).owner()) throw new Failure('registration_closed');
}

function hashCode(address: string, code: string): string {
  return hashToken(`${address} ${code}`);
}
