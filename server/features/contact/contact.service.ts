/** Contact messages: stored first, then mailed to the owner. */
import type { ContactInput } from '#contract/contact/contact.ts';
import { contactTrap } from '#contract/contact/contact-limits.ts';
import { pages } from '#contract/paths.ts';
import { createRateLimits, limits, theOwner } from '../../kernel/auth/rate-limits.ts';
import type { Database } from '../../kernel/database/database.ts';
import { contactMail, manyMessagesMail } from '../../kernel/mail/mails.ts';
import type { Outbox } from '../../kernel/mail/outbox.ts';
import { contactRepository } from './contact.repository.ts';
import { formSeal } from './form-seal.ts';
import { countLinks, spamReason } from './spam.ts';
import { dayMs } from '../../lib/time.ts';

/** Time within which equal texts of other senders count as repeats, in milliseconds: 30 days. */
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
