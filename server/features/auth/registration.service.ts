/** How the site gets its one owner: a code by mail, confirmed once. */
import { randomInt } from 'node:crypto';
import {
  type ConfirmOtpInput,
  otpDigits,
  otpResendSeconds,
  type RegisterInput,
  type RegistrationState,
} from '#contract/auth.ts';
import { authMessages } from '#contract/messages/account.ts';
import type { Config } from '../../config.ts';
import type { Database, Db, Trx } from '../../database/database.ts';
import { Failure } from '../../failure.ts';
import type { Logger } from 'pino';
import { limits, type RateLimit, type RateLimits } from '../../auth/rate-limits.ts';
import { refuseEasyPassword } from '../../auth/easy-passwords.ts';
import { hashPassword } from '../../auth/passwords.ts';
import { hashToken } from '../../auth/tokens.ts';
import { mailLifetimes, registrationCodeMail } from '../../mail/mails.ts';
import type { Outbox } from '../../mail/outbox.ts';
import { authRepository, type Registration } from './auth.repository.ts';
import { isLoopback, isLoopbackHost } from '../../loopback.ts';

const minute = 60_000;

/** How long a code is good for, in minutes, and how many wrong tries void it. */
const codeLimits = { minutes: mailLifetimes['registration-code'] / minute, tries: 5 } as const;

/** How long a registration waits for its confirmation or another code, in milliseconds. */
const registrationKept = 24 * 60 * minute;

export type RegistrationService = ReturnType<typeof registrationService>;

/** Who registers. */
export interface Asker {
  /** See clientKey. */
  readonly client: string;
  /** True when the request came through a proxy, so that the site can be reached from outside. */
  readonly isForwarded: boolean;
}

interface RegistrationParts {
  config: Pick<Config, 'publicUrl' | 'ownerEmail' | 'host' | 'trustProxy' | 'smtpUrl'>;
  database: Database;
  outbox: Outbox;
  rateLimits: RateLimits;
  log: Pick<Logger, 'info' | 'warn'>;
  now: () => number;
}

/** Registration: open to those whom `config` lets in, until there is an owner. */
export function registrationService({ config, database, outbox, rateLimits, log, now }: RegistrationParts) {
  const isPublic =
    !isLoopback(config.publicUrl) || !isLoopbackHost(config.host) || config.trustProxy !== false;

  /** Whom the settings let in while there is no owner. */
  function letsIn({ isForwarded }: Pick<Asker, 'isForwarded'>): RegistrationState['open_to'] {
    if (config.ownerEmail !== undefined) return 'owner_email';
    return isPublic || isForwarded ? 'nobody' : 'anybody';
  }

  /** Throws `registration_closed` with the reason. `address` is in lowercase. */
  async function assertOpen(db: Db, address: string, asker: Pick<Asker, 'isForwarded'>): Promise<void> {
    await assertNoOwner(db);
    const openTo = letsIn(asker);
    if (openTo === 'owner_email' && config.ownerEmail?.toLowerCase() !== address)
      throw new Failure('registration_closed', { message: authMessages.registrationOtherAddress });
    if (openTo === 'nobody')
      throw new Failure('registration_closed', { message: authMessages.registrationNeedsOwnerEmail });
  }

  /** Throws `rate_limited` within 60 s of the address's last code, whoever asked for that. */
  async function assertPauseIsOver(db: Db, address: string): Promise<void> {
    const [last] = await authRepository(db).registrations(address);
    const pause = otpResendSeconds * 1000;
    const left = last ? last.sentAt + pause - now() : 0;
    if (left > 0 && left <= pause) throw new Failure('rate_limited', { retryAfter: Math.ceil(left / 1000) });
  }

  /**
   * Takes one of the address's points. Throws `rate_limited`, and tells the operator of the way around it.
   */
  async function takePoint(limit: RateLimit, address: string): Promise<void> {
    try {
      await rateLimits.take(limit, hashToken(address));
    } catch (error) {
      log.warn(
        { event: 'registration limited', limit: limit.name },
        'an address has used up its one-time codes or tries for now; `npm run create-owner` makes the owner without one',
      );
      throw error;
    }
  }

  /**
   * Replaces the client's code for the address. With `known` false the new one is mailed to nobody and cannot
   * be guessed. Answers the code that is mailed.
   */
  async function issueCode(
    trx: Trx,
    email: string,
    client: string,
    known: boolean,
  ): Promise<string | undefined> {
    const address = email.toLowerCase();
    const code = String(randomInt(10 ** otpDigits)).padStart(otpDigits, '0');
    await authRepository(trx).saveRegistration(address, {
      client,
      codeHash: known ? hashCode(address, code) : null,
      failedTries: 0,
      sentAt: now(),
      expiresAt: now() + codeLimits.minutes * minute,
    });
    const mail = registrationCodeMail(email, code, codeLimits.minutes);
    await (known ? outbox.add(trx, mail) : outbox.simulateAdd(trx, mail));
    return known ? code : undefined;
  }

  /** Sends the mail that has been written. Without a mail server, who can read the log need not look for it. */
  function send(code: string | undefined): void {
    outbox.wake();
    if (code === undefined || config.smtpUrl !== undefined) return;
    log.info(
      `one-time code: ${code} (in the log because SMTP_URL is not set; good for ${codeLimits.minutes} minutes)`,
    );
  }

  function isGood({ failedTries, sentAt, expiresAt }: Registration): boolean {
    return failedTries < codeLimits.tries && sentAt <= now() && expiresAt > now();
  }

  /**
   * The code that the client's tries are compared with: its own, else the address's newest, for a browser may
   * come by another way the second time.
   */
  async function codeFor(db: Db, address: string, client: string): Promise<Registration | undefined> {
    const good = (await authRepository(db).registrations(address)).filter(isGood);
    return good.find((registration) => registration.client === client) ?? good[0];
  }

  /**
   * True for the right code. A wrong one counts against the client's own code alone, so that nobody voids
   * another's. With `ownOnly` no other code is tried, should the client's be void by now: tries at the codes of
   * others count for the address.
   */
  function tryCode(address: string, client: string, code: string, ownOnly: boolean): Promise<boolean> {
    // One transaction, so that parallel guesses are counted one by one.
    return database.write('accounts', async (trx) => {
      const registration = await codeFor(trx, address, client);
      if (!registration || (ownOnly && registration.client !== client)) return false;
      if (registration.codeHash === hashCode(address, code)) return true;
      if (registration.client === client) {
        const failedTries = registration.failedTries + 1;
        await authRepository(trx).saveRegistration(address, { ...registration, failedTries });
      }
      return false;
    });
  }

  /** Throws `validation_failed` for a password that anybody would try. */
  function refuseEasy({ email, fullname, password }: RegisterInput): Promise<void> {
    const host = config.publicUrl ? new URL(config.publicUrl).hostname : '';
    return refuseEasyPassword('password', password, [fullname, email, host]);
  }

  async function addOwner(
    trx: Trx,
    owner: { email: string; fullname: string; passwordHash: string },
  ): Promise<void> {
    await authRepository(trx).addOwner({ ...owner, at: now() });
    await authRepository(trx).deleteRegistrations();
  }

  return {
    /** Mails a code to the address. Throws `registration_closed`, `rate_limited`, `validation_failed`. */
    async register(input: RegisterInput, asker: Asker): Promise<void> {
      const { email } = input;
      const address = email.toLowerCase();
      await assertOpen(database.db, address, asker);
      await refuseEasy(input);
      await assertPauseIsOver(database.db, address);
      await takePoint(limits.addressCodes, address);
      const code = await database.write('accounts', async (trx) => {
        await assertOpen(trx, address, asker);
        await assertPauseIsOver(trx, address);
        return issueCode(trx, email, asker.client, true);
      });
      send(code);
    },

    /**
     * Mails a new code where a registration waits for one; for any other address it does the same work and
     * mails nothing. Throws `rate_limited`, whatever the address.
     */
    async resend(email: string, asker: Asker): Promise<void> {
      const address = email.toLowerCase();
      await assertPauseIsOver(database.db, address);
      await takePoint(limits.addressCodes, address);
      const code = await database.write('accounts', async (trx) => {
        await assertPauseIsOver(trx, address);
        const earlier = await authRepository(trx).registrations(address);
        const isWaiting = earlier.some(
          ({ codeHash, sentAt }) => codeHash !== null && sentAt > now() - registrationKept,
        );
        return issueCode(trx, email, asker.client, isWaiting && (await isOpen(trx, address, asker)));
      });
      send(code);
    },

    /**
     * Makes the account from what the confirmation holds. Throws `invalid_code`, `registration_closed`, and
     * `rate_limited` when the address has had too many wrong codes, unless the client tries its own.
     */
    async confirm(input: ConfirmOtpInput, asker: Asker): Promise<void> {
      const { email, fullname, password, otp } = input;
      const address = email.toLowerCase();
      await assertOpen(database.db, address, asker);
      await refuseEasy(input);
      const isOwnCode = (await codeFor(database.db, address, asker.client))?.client === asker.client;
      if (!isOwnCode) await takePoint(limits.addressWrongCodes, address);
      if (!(await tryCode(address, asker.client, otp, isOwnCode))) {
        if (isOwnCode) await rateLimits.count(limits.addressWrongCodes, hashToken(address));
        throw new Failure('invalid_code');
      }
      // Outside a transaction: hashing takes long, and SQLite has one connection for everybody.
      const passwordHash = await hashPassword(password);
      await database.writeContent(
        async (trx) => {
          await assertOpen(trx, address, asker);
          const registration = await codeFor(trx, address, asker.client);
          if (registration?.codeHash !== hashCode(address, otp)) throw new Failure('invalid_code');
          await addOwner(trx, { email, fullname, passwordHash });
        },
        ['accounts'],
      );
    },

    /** Whom registration is open to. */
    async state(asker: Pick<Asker, 'isForwarded'>): Promise<RegistrationState> {
      return { open_to: (await authRepository(database.db).owner()) ? 'nobody' : letsIn(asker) };
    },

    /** Throws `registration_closed` when there is an owner. */
    assertNoOwner: () => assertNoOwner(database.db),

    /**
     * Makes the owner without a code, for whoever can run a command on the machine. Throws
     * `registration_closed` when there is one, and `validation_failed`.
     */
    async createOwner({ email, fullname, password }: RegisterInput): Promise<void> {
      await refuseEasy({ email, fullname, password });
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

  async function isOpen(db: Db, address: string, asker: Asker): Promise<boolean> {
    return assertOpen(db, address, asker).then(
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
