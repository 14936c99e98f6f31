/** Receives contact messages: stores them, and mails them to the owner unless they are spam. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ContactInput } from '#contract/contact/contact.ts';
import { contactTrap } from '#contract/contact/contact-form.ts';
import { pages } from '#contract/addresses.ts';
import { createRateLimits, limits, theOwner } from '../../kernel/auth/rate-limits.ts';
import type { Database } from '../../kernel/database/database.ts';
import { contactMail, manyMessagesMail } from '../../kernel/mail/mails.ts';
import type { Outbox } from '../../kernel/mail/outbox.ts';
import { contactRepository } from './contact.repository.ts';
import { countLinks, spamReason } from './spam.ts';
import { dayMs } from '../../lib/time.ts';

/** Maximum age of a start time in milliseconds. */
const maxAgeMs = dayMs;

/**
 * Signs the time at which a visitor begins the form. The browser requests it at the first field, because pages are
 * cached, and sends it with the message. A message without a valid time, such as one from a browser without JavaScript,
 * is not suspicious, so a program gains nothing by reusing a time.
 */
function formSeal(database: Pick<Database, 'db'>, now: () => number) {
  let key: Promise<string> | undefined;

  async function mac(time: string): Promise<Buffer> {
    key ??= contactRepository(database.db)
      .formKey()
      .catch((error: unknown) => {
        key = undefined;
        throw error;
      });
    return createHmac('sha256', await key)
      .update(time)
      .digest();
  }

  return {
    /** Returns the present time with its signature. */
    async seal(): Promise<string> {
      const time = now().toString(36);
      return `${time}.${(await mac(time)).toString('base64url')}`;
    },
    /** Returns the seconds since a signed time; undefined if it is missing, invalid or older than a day. */
    async secondsSince(seal: string | undefined): Promise<number | undefined> {
      const [, time, given] = /^([0-9a-z]{1,11})\.([\w-]{43})$/.exec(seal ?? '') ?? [];
      if (time === undefined || given === undefined) return undefined;
      if (!timingSafeEqual(Buffer.from(given, 'base64url'), await mac(time))) return undefined;
      const passed = now() - Number.parseInt(time, 36);
      return passed >= 0 && passed <= maxAgeMs ? passed / 1000 : undefined;
    },
  };
}

/** Time within which equal texts from other senders count as repetitions, in milliseconds: 30 days. */
const repeatWindowMs = 30 * dayMs;

export type ContactService = ReturnType<typeof contactService>;

export function contactService({
  database,
  outbox,
  publicUrl,
  now,
}: {
  database: Database;
  outbox: Outbox;
  publicUrl: () => string;
  now: () => number;
}) {
  const { seal, secondsSince } = formSeal(database, now);
  return {
    /** Returns the signed start time of a form, for `submit`. */
    begin: seal,

    /**
     * Stores the message, and its mail to the owner in the outbox. Spam goes to the spam folder without a mail. Beyond
     * `limits.mailedMessages`, one mail announces all further messages of the hour. `begun` is the result of `begin`.
     */
    async submit({ [contactTrap]: trap, ...message }: ContactInput, begun?: string): Promise<void> {
      const seconds = await secondsSince(begun);
      await database.write('mail', async (trx) => {
        const repository = contactRepository(trx);
        const reason = spamReason({
          trapped: Boolean(trap),
          links: countLinks(`${message.subject}\n${message.message}`),
          seconds,
          repeats: await repository.countRepeats(message, now() - repeatWindowMs),
        });
        const contactMessageId = await repository.add(message, reason, now());
        const recipient = (await repository.owner())?.email;
        if (reason !== null || recipient === undefined) return;
        const mailed = await createRateLimits({ db: trx }, now).count(limits.mailedMessages, theOwner);
        if (mailed <= limits.mailedMessages.points)
          await outbox.add(trx, {
            ...contactMail(recipient, message, publicUrl() + pages.message(contactMessageId)),
            contactMessageId,
          });
        else if (mailed === limits.mailedMessages.points + 1)
          await outbox.add(trx, manyMessagesMail(recipient, limits.mailedMessages.points, publicUrl()));
      });
      outbox.wake();
    },
  };
}
