/** The one-time codes that confirm an address: made, mailed, and compared with what is tried. */
import { randomInt } from 'node:crypto';
import type { Logger } from 'pino';
import { otpDigits, otpResendSeconds } from '#contract/auth/auth.ts';
import type { Config } from '../../process/config.ts';
import { hashToken } from '../../kernel/auth/tokens.ts';
import type { Database, Db, Trx } from '../../kernel/database/database.ts';
import { Failure } from '../../lib/failure.ts';
import { mailLifetimes, registrationCodeMail } from '../../kernel/mail/mails.ts';
import type { Outbox } from '../../kernel/mail/outbox.ts';
import { authRepository, type Registration } from './auth.repository.ts';

const minute = 60_000;

/** How long a code is good for, in minutes, and how many wrong tries void it. */
const codeLimits = { minutes: mailLifetimes['registration-code'] / minute, tries: 5 } as const;

interface CodeParts {
  config: Pick<Config, 'smtpUrl'>;
  database: Database;
  outbox: Outbox;
  log: Pick<Logger, 'info'>;
  now: () => number;
  /** The mail that carries a code; that of a registration by default. */
  codeMail?: typeof registrationCodeMail;
}

export function registrationCodes({
  config,
  database,
  outbox,
  log,
  now,
  codeMail = registrationCodeMail,
}: CodeParts) {
  /** Throws `rate_limited` within 60 s of the address's last code, whoever asked for that. */
  async function assertPauseIsOver(db: Db, address: string): Promise<void> {
    const [last] = await authRepository(db).registrations(address);
    const pause = otpResendSeconds * 1000;
    const left = last ? last.sentAt + pause - now() : 0;
    if (left > 0 && left <= pause) throw new Failure('rate_limited', { retryAfter: Math.ceil(left / 1000) });
  }

  /**
   * Replaces the client's code for the address. With `known` false the new one is mailed to nobody and cannot
   * be guessed. Answers the code that is mailed.
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
  async function of(db: Db, address: string, client: string): Promise<Registration | undefined> {
    const good = (await authRepository(db).registrations(address)).filter(isGood);
    return good.find((registration) => registration.client === client) ?? good[0];
  }

  /**
   * True for the right code. A wrong one counts against the client's own code alone, so that nobody voids
   * another's. With `ownOnly` no other code is tried, should the client's be void by now: tries at the codes of
   * others count for the address.
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

/** Whether the registration waits for this code. */
export function isCodeOf({ codeHash }: Registration, address: string, code: string): boolean {
  return codeHash === hashCode(address, code);
}

function hashCode(address: string, code: string): string {
  return hashToken(`${address} ${code}`);
}
