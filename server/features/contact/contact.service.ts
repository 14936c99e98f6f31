/** Contact messages: stored first, then mailed to the owner. */
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

/** Lifetime of a seal in milliseconds: one day. */
const lifetime = dayMs;

/**
 * The signed start time of a form. The browser requests it when the visitor enters the first field and sends it with the
 * message. It is not part of the page, because pages are cached. Without JavaScript it is missing; a message without it
 * is not suspicious, so bots gain nothing by reusing an old one.
 */
function formSeal(database: Pick<Database, 'db'>, now: () => number) {
  let key: Promise<string> | undefined;

  async function mac(time: string): Promise<Buffer> {
    key ??= contactRepository(database.db)
      .sealingKey()
      .catch((error: unknown) => {
        key = undefined;
        throw error;
      });
    return createHmac('sha256', await key)
      .update(time)
      .digest();
  }

  return {
    /** Returns the current time, sealed. */
    async seal(): Promise<string> {
      const time = now().toString(36);
      return `${time}.${(await mac(time)).toString('base64url')}`;
    },
    /** Returns the seconds since the seal was made, or undefined if it is invalid or expired. */
    async secondsSince(seal: string | undefined): Promise<number | undefined> {
      const [, time, given] = /^([0-9a-z]{1,11})\.([\w-]{43})$/.exec(seal ?? '') ?? [];
      if (time === undefined || given === undefined) return undefined;
      if (!timingSafeEqual(Buffer.from(given, 'base64url'), await mac(time))) return undefined;
      const passed = now() - Number.parseInt(time, 36);
      return passed >= 0 && passed <= lifetime ? passed / 1000 : undefined;
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
    /** Returns the sealed start time of a form, which `submit` accepts. */
    begin: seal,

    /**
     * Resolves once the message is stored and its mail is in the outbox. Messages are only stored, not
     * mailed, while there is no owner, if they look like spam (in the spam folder), or beyond 60 mails per
     * hour; one mail announces the rest of the hour. `begun` is the value of `begin`, if any.
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
        const recipient = await repository.ownersAddress();
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
