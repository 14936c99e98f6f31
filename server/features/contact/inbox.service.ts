/** The owner's inbox. */
import {
  type InboxChanges,
  type InboxCounts,
  type InboxFilter,
  type InboxMessage,
  inboxLimits,
  type InboxPage,
  type InboxQuery,
  spamDays,
  type TestMailResult,
} from '#contract/contact/inbox.ts';
import { inboxMessages } from '#contract/ui-text/owner.ts';
import { pages } from '#contract/addresses.ts';
import { limits, theOwner } from '../../kernel/auth/rate-limits.ts';
import type { Db, Trx } from '../../kernel/database/database.ts';
import { Failure, found } from '../../lib/failure.ts';
import { contactMail, testMail } from '../../kernel/mail/mails.ts';
import { failureOf } from '../../kernel/mail/transports.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { contactRepository } from './contact.repository.ts';
import { inboxRepository } from './inbox.repository.ts';
import { messageTrashRepository } from './message-trash.repository.ts';
import { dayMs } from '../../lib/time.ts';

/** Number of messages that `all` reads at a time. */
const batchSize = 200;

type InboxParts = Pick<Kernel, 'database' | 'outbox' | 'mailServer' | 'publicUrl' | 'rateLimits' | 'now'>;

export type InboxService = ReturnType<typeof inboxService>;

export function inboxService({ database, outbox, mailServer, publicUrl, rateLimits, now }: InboxParts) {
  const inbox = inboxRepository(database.db);

  return {
    async page({ page, ...filter }: InboxQuery): Promise<InboxPage> {
      const { perPage } = inboxLimits;
      const messages = await inbox.page(filter, perPage, (page - 1) * perPage);
      return { messages, found: await inbox.count(filter) };
    },

    /** Throws `not_found`. */
    get: (id: number): Promise<InboxMessage> => required(database.db, id),

    counts: (): Promise<InboxCounts> => inbox.counts(),

    /** Yields every message that matches the filter, newest first, in batches. */
    async *all(filter: InboxFilter): AsyncGenerator<InboxMessage[]> {
      let before: number | undefined;
      do {
        const messages = await inbox.olderThan(filter, before, batchSize);
        if (messages.length > 0) yield messages;
        before = messages.length === batchSize ? messages.at(-1)?.id : undefined;
      } while (before !== undefined);
    },

    /**
     * Changes all of the messages or none. Mails a message that leaves the spam folder if the site put it there and it
     * was never mailed. Throws `not_found`.
     */
    async change(ids: readonly number[], change: Omit<InboxChanges, 'ids'>): Promise<void> {
      const { read, answered, folder, deleted } = change;
      await database.write('mail', async (trx) => {
        const changing = inboxRepository(trx);
        if (deleted === false) await messageTrashRepository(trx).takeOut(ids, now());
        const messages = await changing.some(ids);
        if (messages.length < ids.length) throw new Failure('not_found');
        if (read !== undefined) await changing.markRead(ids, read ? now() : null);
        if (folder) await changing.file(ids, folder, now());
        for (const message of messages) {
          const { id, answered_at, spam_reason, delivery } = message;
          if (answered !== undefined && answered !== (answered_at !== null))
            await changing.markAnswered(id, answered ? now() : null);
          if (folder && folder !== message.folder && spam_reason !== null && delivery === null)
            await mail(trx, message);
        }
        if (deleted) await changing.moveToTrash(ids, now());
      });
      outbox.wake();
    },

    /**
     * Mails the message again, or retries its waiting mail at once. Returns false without a mail server: then the mail
     * is written to a file. Throws `not_found`.
     */
    async resend(id: number): Promise<boolean> {
      await database.write('mail', async (trx) => {
        const message = await required(trx, id);
        if (!(await outbox.hurry(trx, id))) await mail(trx, message);
      });
      outbox.wake();
      return (await mailServer.current()) !== undefined;
    },

    /** Sends the owner a test mail and returns the result. Throws `rate_limited`, and `not_found` without an owner. */
    async sendTest(): Promise<TestMailResult> {
      await rateLimits.take(limits.testMails, theOwner);
      const { email: recipient } = found(await contactRepository(database.db).owner());
      if (!(await mailServer.current())) {
        const { testWithoutServer: message, setMailServer: answer } = inboxMessages;
        return { success: true, delivered: false, message, answer };
      }
      try {
        const answer = await outbox.sendNow(testMail(recipient));
        return { success: true, delivered: true, message: inboxMessages.testTaken, answer };
      } catch (error) {
        const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
        const message = isTimeout ? inboxMessages.testTimedOut : inboxMessages.testRefused;
        return { success: true, delivered: false, message, answer: isTimeout ? '' : failureOf(error) };
      }
    },

    /** Permanently deletes messages that have been in the spam folder for `spamDays`. */
    async deleteExpired(): Promise<void> {
      if (await inbox.removeSpam(now() - spamDays * dayMs)) await database.overwriteDeleted();
    },
  };

  /** Puts the mail of a message into the outbox. Does nothing without an owner. */
  async function mail(trx: Trx, message: InboxMessage): Promise<void> {
    const recipient = (await contactRepository(trx).owner())?.email;
    if (recipient === undefined) return;
    const link = publicUrl() + pages.message(message.id);
    await outbox.add(trx, { ...contactMail(recipient, message, link), contactMessageId: message.id });
  }
}

async function required(db: Db, id: number): Promise<InboxMessage> {
  return found(await inboxRepository(db).get(id));
}
