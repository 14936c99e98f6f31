/** One-time codes that confirm an email address: created, mailed and verified. */
import { randomInt } from 'node:crypto';
import type { Logger } from 'pino';
import { otpDigits, otpResendSeconds } from '#contract/auth/auth.ts';
import { hashToken } from '../../lib/hashes.ts';
import type { Db, Trx } from '../../kernel/database/database.ts';
import { Failure } from '../../lib/failure.ts';
import { mailLifetimes } from '../../kernel/mail/mail.ts';
import { registrationCodeMail } from '../../kernel/mail/mails.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { authRepository, type Registration } from './auth.repository.ts';

const minute = 60_000;

/** Lifetime of a code in minutes, and maximum number of wrong attempts. */
const codeLimits = { minutes: mailLifetimes['registration-code'] / minute, tries: 5 } as const;

interface CodeParts extends Pick<Kernel, 'database' | 'outbox' | 'mailServer' | 'now'> {
  log: Pick<Logger, 'info'>;
  /** The mail with the code; by default the registration mail. */
  codeMail?: typeof registrationCodeMail;
}

export function registrationCodes({
  database,
  outbox,
  mailServer,
  log,
  now,
  codeMail = registrationCodeMail,
}: CodeParts) {
  /** Throws `rate_limited` within 60 s of the last code for the address, from any client. */
  async function assertPauseIsOver(db: Db, address: string): Promise<void> {
    const [last] = await authRepository(db).registrations(address);
    const pause = otpResendSeconds * 1000;
    const left = last ? last.sentAt + pause - now() : 0;
    if (left > 0 && left <= pause) throw new Failure('rate_limited', { retryAfter: Math.ceil(left / 1000) });
  }

  /**
   * Replaces the client's code for the address, adds its mail to the outbox and returns it. With `known` false, takes
   * as long, but adds no mail, makes every code wrong and returns undefined.
   */
  async function issue(trx: Trx, email: string, client: string, known: boolean): Promise<string | undefined> {
    const address = email.toLowerCase();
    const code = String(randomInt(10 ** otpDigits)).padStart(otpDigits, '0');
    await authRepository(trx).saveRegistration(address, {
      client,
      codeHash: known ? hashCode(address, code) : null,
      failedTries: 0,
      sentAt: now(),
      expiresAt: now() + codeLimits.minutes * minute,
    });
    const mail = codeMail(email, code, codeLimits.minutes);
    await (known ? outbox.add(trx, mail) : outbox.simulateAdd(trx, mail));
    return known ? code : undefined;
  }

  /** Sends the mail of an issued code. Without a mail server, writes it to a file and logs the code. */
  async function send(code: string | undefined): Promise<void> {
    outbox.wake();
    if (code === undefined || (await mailServer.current())) return;
    log.info(
      `one-time code: ${code} (logged because no mail server is set; valid for ${codeLimits.minutes} minutes)`,
    );
  }

  function isGood({ failedTries, sentAt, expiresAt }: Registration): boolean {
    return failedTries < codeLimits.tries && sentAt <= now() && expiresAt > now();
  }

  /**
   * Returns the valid code to compare with: the client's own, or the address's newest, because a browser may return
   * through another network. `address` is in lowercase.
   */
  async function of(db: Db, address: string, client: string): Promise<Registration | undefined> {
    const good = (await authRepository(db).registrations(address)).filter(isGood);
    return good.find((registration) => registration.client === client) ?? good[0];
  }

  /**
   * Returns true for the right code. A wrong attempt counts against the client's own code only, so that nobody can void
   * another client's code. With `ownOnly`, only the client's own code can be right; otherwise the caller must limit the
   * attempts.
   */
  function isRight(address: string, client: string, code: string, ownOnly: boolean): Promise<boolean> {
    // One transaction, so that parallel guesses are counted one by one.
    return database.write('accounts', async (trx) => {
      const registration = await of(trx, address, client);
      if (!registration || (ownOnly && registration.client !== client)) return false;
      if (isCodeOf(registration, address, code)) return true;
      if (registration.client === client) {
        const failedTries = registration.failedTries + 1;
        await authRepository(trx).saveRegistration(address, { ...registration, failedTries });
      }
      return false;
    });
  }

  return { assertPauseIsOver, issue, send, of, isRight };
}

/** Returns true if the registration waits for this code. */
export function isCodeOf({ codeHash }: Registration, address: string, code: string): boolean {
  return codeHash === hashCode(address, code);
}

function hashCode(address: string, code: string): string {
  return hashToken(`${address} ${code}`);
}
