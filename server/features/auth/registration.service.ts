/** Registration of the site's only owner: a mailed code, confirmed once. */
import { type ConfirmOtpInput, type RegisterInput, type RegistrationState } from '#contract/auth/auth.ts';
import { commandLine } from '../../process/command-line.ts';
import type { Trx } from '../../kernel/database/database.ts';
import { Failure } from '../../lib/failure.ts';
import type { Logger } from 'pino';
import { limits, type RateLimit } from '../../kernel/auth/rate-limits.ts';
import { refuseEasyPassword } from './easy-passwords.ts';
import { hashPassword } from '../../kernel/auth/passwords.ts';
import { hashToken } from '../../lib/hashes.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { authRepository } from './auth.repository.ts';
import { isCodeOf, registrationCodes } from './registration-codes.service.ts';
import {
  assertNoOwner,
  type Requester,
  type RegistrationSettings,
  registrationRules,
} from './registration-rules.ts';

const minute = 60_000;

/** Lifetime of an unconfirmed registration, in milliseconds. */
const registrationKept = 24 * 60 * minute;

export type RegistrationService = ReturnType<typeof registrationService>;

interface RegistrationParts
  extends Pick<Kernel, 'database' | 'outbox' | 'mailServer' | 'rateLimits' | 'now'> {
  config: RegistrationSettings;
  log: Pick<Logger, 'info' | 'warn'>;
}

/** Registration, open to clients that `config` allows, until there is an owner. */
export function registrationService(parts: RegistrationParts) {
  const { config, database, rateLimits, now } = parts;
  const { openTo, assertOpen, isOpen } = registrationRules(config);
  const codes = registrationCodes(parts);

  return {
    /** Mails a code. Throws `registration_closed`, `rate_limited`, or `validation_failed` for an easy password. */
    async register(input: RegisterInput, requester: Requester): Promise<void> {
      const { email } = input;
      const address = email.toLowerCase();
      await assertOpen(database.db, address, requester);
      await refuseEasy(parts, input);
      await codes.assertPauseIsOver(database.db, address);
      await takePoint(parts, limits.addressCodes, address);
      const code = await database.write('accounts', async (trx) => {
        await assertOpen(trx, address, requester);
        await codes.assertPauseIsOver(trx, address);
        return codes.issue(trx, email, requester.client, true);
      });
      await codes.send(code);
    },

    /**
     * Mails a new code for a pending registration. For any other address it does the same work and mails
     * nothing. Throws `rate_limited`, with the same limits for every address.
     */
    async resend(email: string, requester: Requester): Promise<void> {
      const address = email.toLowerCase();
      await codes.assertPauseIsOver(database.db, address);
      await takePoint(parts, limits.addressCodes, address);
      const code = await database.write('accounts', async (trx) => {
        await codes.assertPauseIsOver(trx, address);
        const earlier = await authRepository(trx).registrations(address);
        const isWaiting = earlier.some(
          ({ codeHash, sentAt }) => codeHash !== null && sentAt > now() - registrationKept,
        );
        const isMailed = isWaiting && (await isOpen(trx, address, requester));
        return codes.issue(trx, email, requester.client, isMailed);
      });
      await codes.send(code);
    },

    /**
     * Creates the owner if the code is right. Throws `invalid_code`, `registration_closed`, `validation_failed` for an
     * easy password, or `rate_limited` after too many wrong codes for the address, unless the client tries its own.
     */
    async confirm(input: ConfirmOtpInput, requester: Requester): Promise<void> {
      const { email, otp } = input;
      const address = email.toLowerCase();
      await assertOpen(database.db, address, requester);
      await refuseEasy(parts, input);
      const isOwnCode = (await codes.of(database.db, address, requester.client))?.client === requester.client;
      if (!isOwnCode) await takePoint(parts, limits.addressWrongCodes, address);
      if (!(await codes.isRight(address, requester.client, otp, isOwnCode))) {
        if (isOwnCode) await rateLimits.count(limits.addressWrongCodes, hashToken(address));
        throw new Failure('invalid_code');
      }
      await addOwner(parts, input, async (trx) => {
        await assertOpen(trx, address, requester);
        const registration = await codes.of(trx, address, requester.client);
        if (!registration || !isCodeOf(registration, address, otp)) throw new Failure('invalid_code');
      });
    },

    /** Returns who may register. */
    async state(requester: Pick<Requester, 'isFromOutside'>): Promise<RegistrationState> {
      return {
        open_to: (await authRepository(database.db).owner())
          ? 'nobody'
          : await openTo(database.db, requester),
      };
    },

    /** Throws `registration_closed` if there is an owner. */
    assertNoOwner: () => assertNoOwner(database.db),

    /**
     * Creates the owner without a code, for users with a shell on the machine. Throws `registration_closed` if there is
     * an owner, or `validation_failed` for an easy password.
     */
    async createOwner(input: RegisterInput): Promise<void> {
      await refuseEasy(parts, input);
      await addOwner(parts, input, assertNoOwner);
    },

    /** Deletes registrations that were not confirmed within a day. */
    deleteExpired: () => authRepository(database.db).deleteRegistrationsSentBefore(now() - registrationKept),
  };
}

/** Counts an attempt with the address. Throws `rate_limited`, and logs how to create the owner without a code. */
async function takePoint(
  { rateLimits, log }: RegistrationParts,
  limit: RateLimit,
  address: string,
): Promise<void> {
  try {
    await rateLimits.take(limit, hashToken(address));
  } catch (error) {
    log.warn(
      { event: 'registration limited', limit: limit.name },
      `too many registration attempts with one email address; ${commandLine('create-owner')} creates the owner without a code`,
    );
    throw error;
  }
}

/** Throws `validation_failed` for an easy password. */
function refuseEasy(
  { config }: RegistrationParts,
  { email, fullname, password }: RegisterInput,
): Promise<void> {
  const host = config.publicUrl ? new URL(config.publicUrl).hostname : '';
  return refuseEasyPassword('password', password, [fullname, email, host]);
}

/** Adds the owner and deletes all codes, unless `check` throws. */
async function addOwner(
  { database, now }: RegistrationParts,
  { email, fullname, password }: RegisterInput,
  check: (trx: Trx) => Promise<void>,
): Promise<void> {
  // Outside the transaction: hashing is slow, and SQLite has one connection.
  const passwordHash = await hashPassword(password);
  await database.writeContent(
    async (trx) => {
      await check(trx);
      await authRepository(trx).addOwner({ email, fullname, passwordHash, at: now() });
      await authRepository(trx).deleteRegistrations();
    },
    ['accounts'],
  );
}
