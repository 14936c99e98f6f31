/**
 * The outbox. A mail is written in the transaction that causes it, so that a crash loses none. It is sent after the
 * commit and retried with growing delays until its lifetime ends (`mail.ts`). Several instances can share an outbox:
 * only the one that has claimed a mail sends it. After a crash, a mail may be sent twice.
 */
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Database, Trx } from '../database/database.ts';
import { attemptTimeoutMs, pauseAfter } from './retries.ts';
import { holdsSecret, type Mail, type MailKind, mailLifetimes } from './mail.ts';
import { createPolling } from '../../process/ticker.ts';
import {
  type ClaimedMail,
  type MailOutcome,
  type OnSettled,
  outboxRepository,
  rowOf,
} from './outbox.repository.ts';
import { failureOf, isOutboxFile, type MailTransport } from './transports.ts';

/** Poll interval in milliseconds, for retries and mails of dead instances. */
const pollIntervalMs = 2000;

/** Maximum duration of a mail sent directly, in milliseconds. */
const sendNowTimeoutMs = 15_000;

/** Maximum time that stopping waits for the current mail, in milliseconds. */
const stopTimeoutMs = 5000;

export type Outbox = ReturnType<typeof createOutbox>;

interface OutboxParts {
  database: Database;
  transport: MailTransport;
  /** The part of a Message-ID after the @. */
  hostname: () => string;
  now: () => number;
  log: Logger;
  onSettled: OnSettled;
}

export function createOutbox({ database, transport, hostname, now, log, onSettled }: OutboxParts) {
  const repository = outboxRepository(database);
  const stopping = new AbortController();
  const delivery = createDelivery({ database, transport, now, log, onSettled, signal: stopping.signal });
  let isStopped = false;

  const newMessageId = () => `<${randomUUID()}@${hostname()}>`;
  const write = (trx: Trx, mail: Mail) => repository.add(trx, mail, newMessageId(), now());

  async function deliverDue(): Promise<void> {
    await delivery.forgetSent();
    while (!isStopped && (await delivery.deliverNext()));
  }

  const polling = createPolling(pollIntervalMs, deliverDue, (error) =>
    log.warn({ err: error }, 'could not read the outbox, retrying'),
  );

  return {
    givenUp: delivery.givenUp,
    /** Writes a mail in the transaction that causes it. Call `wake` after the commit. */
    async add(trx: Trx, mail: Mail): Promise<void> {
      await write(trx, mail);
    },
    /** Returns the row that `add` would write, for the transaction of another connection. */
    prepare: (mail: Mail) => rowOf(mail, newMessageId(), now()),
    /** Removes waiting mails of this kind because their content is void. */
    withdraw: (trx: Trx, kind: MailKind): Promise<void> => repository.removeKind(trx, kind),
    /** Does the same work as `add` but sends nothing, so that timing does not reveal whether the recipient exists. */
    async simulateAdd(trx: Trx, mail: Mail): Promise<void> {
      await repository.removeRow(trx, await write(trx, mail));
    },
    /**
     * Retries the mail of a visitor's message without waiting for its delay. Returns false if it is not in the
     * outbox. Call `wake` after the commit.
     */
    hurry: (trx: Trx, contactMessageId: number): Promise<boolean> =>
      repository.hurry(trx, contactMessageId, now()),
    /** Like `hurry`, for all mails whose last attempt failed. */
    retryFailed: (trx: Trx): Promise<void> => repository.retryFailed(trx, now()),
    /**
     * Sends a mail directly, once, within 15 s. Resolves to the mail server's reply or the file's path below
     * the data folder. Rejects with an error that `failureOf` can describe.
     */
    sendNow: (mail: Mail): Promise<string> =>
      transport.deliver(
        { ...mail, messageId: newMessageId(), createdAt: now() },
        AbortSignal.any([stopping.signal, AbortSignal.timeout(sendNowTimeoutMs)]),
      ),
    /** Sends due mail now instead of at the next poll. */
    wake: (): void => void polling.poll(),
    /** Sends all due mail and resolves when none is left. Failures are logged and retried later. */
    deliverDue: polling.poll,
    /** Polls for due mail until `stop`. */
    start: polling.start,
    /** Aborts the current mail after 5 s, and sends no more. */
    async stop(): Promise<void> {
      isStopped = true;
      const cutOff = setTimeout(() => stopping.abort(), stopTimeoutMs);
      await polling.stop();
      clearTimeout(cutOff);
    },
  };
}

interface DeliveryParts extends Omit<OutboxParts, 'hostname'> {
  signal: AbortSignal;
}

/** Delivers one mail at a time. `signal` aborts the current one. */
function createDelivery({ database, transport, now, log, onSettled, signal }: DeliveryParts) {
  const repository = outboxRepository(database);
  let givenUp = 0;
  /** Sent mails whose row remains because the database was unavailable. */
  const sent = new Map<number, { mail: ClaimedMail; outcome: MailOutcome }>();

  async function forgetSent(): Promise<void> {
    for (const { mail, outcome } of sent.values()) await forget(mail, outcome);
  }

  /** Returns false if nothing was due. */
  async function deliverNext(): Promise<boolean> {
    const mail = await repository.claim(now());
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
        AbortSignal.any([signal, AbortSignal.timeout(attemptTimeoutMs)]),
      );
    } catch (error) {
      await tryLater(mail, error);
      return true;
    }
    if (!isOutboxFile(detail))
      log.info({ kind: mail.kind, messageId: mail.messageId, attempts: mail.attempts }, 'mail sent');
    const outcome = { state: 'sent', at: now(), detail } as const;
    sent.set(mail.id, { mail, outcome });
    await forget(mail, outcome);
    return true;
  }

  async function forget(mail: ClaimedMail, outcome: MailOutcome): Promise<void> {
    await repository.settle(mail, outcome, onSettled);
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
    const end = mail.createdAt + mailLifetimes[mail.kind];
    if (now() >= end) {
      givenUp += 1;
      log.error(about, 'could not send a mail in time, giving up');
      return forget(mail, { state: 'given_up', at: now(), detail: reason });
    }
    const next = Math.min(now() + pauseAfter(mail.attempts), end);
    log.warn(
      { ...about, nextAttempt: new Date(next).toISOString() },
      'could not send a mail, retrying later',
    );
    return repository.postpone(mail, next, reason);
  }

  return {
    forgetSent,
    deliverNext,
    /** Returns the number of mails since the start that could not be sent in time. */
    givenUp: () => givenUp,
  };
}
