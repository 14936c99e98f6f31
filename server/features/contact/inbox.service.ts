/** What the owner does with visitors' messages. */
import {
  type InboxChange,
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
import { limits, type RateLimits } from '../../kernel/auth/rate-limits.ts';
import type { Database, Db, Trx } from '../../kernel/database/database.ts';
import { Failure } from '../../lib/failure.ts';
import { contactMail, testMail } from '../../kernel/mail/mails.ts';
import type { Outbox } from '../../kernel/mail/outbox.ts';
import { failureOf } from '../../kernel/mail/transports.ts';
import { contactRepository } from './contact.repository.ts';
import { inboxRepository } from './inbox.repository.ts';

const day = 24 * 60 * 60 * 1000;

/** How many messages are read from the database at once, when all of them are. */
const readAtOnce = 200;

interface InboxParts {
  database: Database;
  outbox: Outbox;
  rateLimits: RateLimits;
  /** Whether there is a mail server; without one mail is written to files. */
  hasMailServer: boolean;
  now: () => number;
}

export type InboxService = ReturnType<typeof inboxService>;

export function inboxService({ database, outbox, rateLimits, hasMailServer, now }: InboxParts) {
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

    /** Every message that the filter lets through, newest first, some at a time. */
    async *all(filter: InboxFilter): AsyncGenerator<InboxMessage[]> {
      let before: number | undefined;
      do {
        const messages = await inbox.olderThan(filter, before, readAtOnce);
        if (messages.length > 0) yield messages;
        before = messages.length === readAtOnce ? messages.at(-1)?.id : undefined;
      } while (before !== undefined);
    },

    /** What the site itself had taken for spam is mailed when it leaves the folder. Throws `not_found`. */
    async change(id: number, { read, folder }: InboxChange): Promise<void> {
      await database.write('mail', async (trx) => {
        const message = await required(trx, id);
        if (read !== undefined && read !== message.read)
          await inboxRepository(trx).markRead(id, read ? now() : null);
        if (folder === undefined || folder === message.folder) return;
        await inboxRepository(trx).file(id, folder, now());
        if (message.spam_reason !== null && message.delivery === null) await mail(trx, message);
      });
      outbox.wake();
    },

    /** To the trash. Throws `not_found`. */
    async remove(id: number): Promise<void> {
      if (!(await inbox.remove(id, now()))) throw new Failure('not_found');
    },

    /**
     * Mails the message anew, or tries its mail at once when it waits. Resolves to whether there is a mail server. Throws
     * `not_found`.
     */
    async resend(id: number): Promise<boolean> {
      await database.write('mail', async (trx) => {
        const message = await required(trx, id);
        if (!(await outbox.hurry(trx, id))) await mail(trx, message);
      });
      outbox.wake();
      return hasMailServer;
    },

    /** Sends the owner a mail, and answers what the mail server said to it. Throws `rate_limited`. */
    async sendTest(): Promise<TestMailResult> {
      await rateLimits.take(limits.testMails, 'owner');
      const recipient = await contactRepository(database.db).ownersAddress();
      if (recipient === undefined) throw new Failure('not_found');
      if (!hasMailServer) {
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

    /** Deletes for good what was in the spam folder long enough. */
    async deleteExpired(): Promise<void> {
      if (await inbox.removeSpam(now() - spamDays * day)) await database.overwriteDeleted();
    },
  };

  async function required(db: Db, id: number): Promise<InboxMessage> {
    const message = await inboxRepository(db).get(id);
    if (!message) throw new Failure('not_found');
    return message;
  }

  /** Before there is an owner nobody can be written to. */
  async function mail(trx: Trx, message: InboxMessage): Promise<void> {
    const recipient = await contactRepository(trx).ownersAddress();
    if (recipient === undefined) return;
    await outbox.add(trx, { ...contactMail(recipient, message), contactMessageId: message.id });
  }
}
