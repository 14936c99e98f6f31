/**
 * Mail that is never lost: written in the transaction that causes it, sent after that commits, tried again
 * with growing pauses. Any number of instances may share an outbox; one of them sends each mail.
 */
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Database, Trx } from '../database/database.ts';
import { holdsSecret, type Mail, type MailKind, mailLifetimes } from './mails.ts';
import type { Ticker } from '../../process/ticker.ts';
import { type ClaimedMail, type MailOutcome, outboxRepository } from './outbox.repository.ts';
import { failureOf, isOutboxFile, type MailTransport } from './transports.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** In milliseconds. */
const outboxTimes = {
  /** The first pause after a failure; each further one is twice as long, up to the longest. */
  firstPause: 30 * second,
  longestPause: 3 * hour,
  /** The most that one attempt may take. */
  attempt: 45 * second,
  /**
   * When an instance that claimed a mail counts as dead. Longer than an attempt and the wait for a locked
   * database before it, so that no two ever send at once.
   */
  claim: minute,
} as const;

/**
 * How often the outbox is looked through, in milliseconds: for retries, and for what instances that died
 * left.
 */
const pollEvery = 2 * second;

/** The most that a mail which somebody waits for may take, in milliseconds. */
const sendNowWithin = 15 * second;

/** How long a stop waits for the mail under way, in milliseconds. */
const stopWithin = 5 * second;

/** What became of attempts by this instance since its start. */
export interface MailCounts {
  readonly sent: number;
  /** Attempts that failed, those that are tried again included. */
  readonly failed: number;
  readonly givenUp: number;
}

export interface Outbox {
  readonly counts: MailCounts;
  /** Writes a mail in the transaction that causes it. Call `wake` when that has committed. */
  add(trx: Trx, mail: Mail): Promise<void>;
  /** Withdraws the mails of this kind that wait to be sent: what they hold is void. */
  withdraw(trx: Trx, kind: MailKind): Promise<void>;
  /**
   * Does the work of `add` and sends nothing, so that the time it takes does not tell whether there was a
   * recipient.
   */
  simulateAdd(trx: Trx, mail: Mail): Promise<void>;
  /**
   * Has the mail of a visitor's message tried again without waiting for its pause to end; false when none is
   * in the outbox. Call `wake` when that has committed.
   */
  hurry(trx: Trx, contactMessageId: number): Promise<boolean>;
  /**
   * Sends a mail past the outbox, once, within 15 s: resolves to what the mail server said, or the file's
   * path below the data folder; rejects with why not, which `failureOf` puts into words.
   */
  sendNow(mail: Mail): Promise<string>;
  /** Has due mail sent now rather than at the next poll. */
  wake(): void;
  /** Sends all that is due; resolves when nothing is any more. Failures are logged and tried again later. */
  deliverDue(): Promise<void>;
  /** Polls for due mail until `stop`. */
  start(ticker: Ticker): void;
  /** Finishes the mail under way, within 5 s, and sends no further one. */
  stop(): Promise<void>;
}

interface OutboxParts {
  database: Database;
  transport: MailTransport;
  /** The part of a Message-ID after its @. */
  hostname: () => string;
  now: () => number;
  log: Logger;
}

export function createOutbox({ database, transport, hostname, now, log }: OutboxParts): Outbox {
  const repository = outboxRepository(database);
  const stopping = new AbortController();
  /** Sent, but still a row, because the database was out of reach just then. */
  const sent = new Map<number, { mail: ClaimedMail; outcome: MailOutcome }>();
  let running: Promise<void> | undefined;
  let pollAgain = false;
  let stopPolling: (() => void) | undefined;
  let stopped = false;
  const counts = { sent: 0, failed: 0, givenUp: 0 };
  /** True while the database does not answer, which is logged once and not at every poll. */
  let isFailing = false;

  const newMessageId = () => `<${randomUUID()}@${hostname()}>`;
  const write = (trx: Trx, mail: Mail) => repository.add(trx, mail, newMessageId(), now());

  function deliverDue(): Promise<void> {
    pollAgain = true;
    running ??= run();
    return running;
  }

  async function run(): Promise<void> {
    // First lets the caller go on: a visitor does not wait for the mail.
    await new Promise((resolve) => setImmediate(resolve));
    try {
      while (pollAgain && !stopped) {
        pollAgain = false;
        for (const { mail, outcome } of sent.values()) await forget(mail, outcome);
        while (!stopped && (await deliverNext()));
      }
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.warn({ err: error }, 'the outbox could not be read, trying again');
      isFailing = true;
    } finally {
      running = undefined;
    }
  }

  /** False when nothing was due. */
  async function deliverNext(): Promise<boolean> {
    const mail = await repository.claim(now(), outboxTimes.claim, outboxTimes.longestPause);
    if (!mail) return false;
    const before = sent.get(mail.id);
    if (before) {
      await forget(mail, before.outcome);
      return true;
    }
    let detail: string;
    try {
      detail = await transport.deliver(
        mail,
        AbortSignal.any([stopping.signal, AbortSignal.timeout(outboxTimes.attempt)]),
      );
    } catch (error) {
      await tryLater(mail, error);
      return true;
    }
    counts.sent += 1;
    if (!isOutboxFile(detail))
      log.info({ kind: mail.kind, messageId: mail.messageId, attempts: mail.attempts }, 'mail sent');
    const outcome = { state: 'sent', at: now(), detail } as const;
    sent.set(mail.id, { mail, outcome });
    await forget(mail, outcome);
    return true;
  }

  async function forget(mail: ClaimedMail, outcome: MailOutcome): Promise<void> {
    await repository.settle(mail, outcome);
    sent.delete(mail.id);
    if (holdsSecret(mail.kind)) await database.overwriteDeleted();
  }

  async function tryLater(mail: ClaimedMail, error: unknown): Promise<void> {
    const reason = failureOf(error);
    const about = {
      kind: mail.kind,
      messageId: mail.messageId,
      attempts: mail.attempts,
      reason,
    };
    counts.failed += 1;
    const end = mail.createdAt + mailLifetimes[mail.kind];
    if (now() >= end) {
      counts.givenUp += 1;
      log.error(about, 'mail given up: it could not be sent in time');
      return forget(mail, { state: 'given_up', at: now(), detail: reason });
    }
    const next = Math.min(now() + pauseAfter(mail.attempts), end);
    log.warn(
      { ...about, nextAttempt: new Date(next).toISOString() },
      'mail could not be sent, trying again later',
    );
    return repository.postpone(mail, next, reason);
  }

  return {
    counts,
    async add(trx, mail) {
      await write(trx, mail);
    },
    withdraw: (trx, kind) => repository.removeKind(trx, kind),
    async simulateAdd(trx, mail) {
      await repository.removeRow(trx, await write(trx, mail));
    },
    hurry: (trx, contactMessageId) => repository.hurry(trx, contactMessageId, now()),
    sendNow: (mail) =>
      transport.deliver(
        { ...mail, messageId: newMessageId(), createdAt: now() },
        AbortSignal.any([stopping.signal, AbortSignal.timeout(sendNowWithin)]),
      ),
    wake: () => void deliverDue(),
    deliverDue,
    start(ticker) {
      stopPolling ??= ticker.every(pollEvery, () => void deliverDue());
      void deliverDue();
    },
    async stop() {
      stopped = true;
      stopPolling?.();
      const cutOff = setTimeout(() => stopping.abort(), stopWithin);
      await running;
      clearTimeout(cutOff);
    },
  };
}

/** The pause after the attempt of that number, in milliseconds. */
function pauseAfter(attempt: number): number {
  return Math.min(outboxTimes.firstPause * 2 ** (attempt - 1), outboxTimes.longestPause);
}
