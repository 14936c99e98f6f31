/** Visitors' messages: kept first, mailed to the owner after. */
import { type ContactInput, contactTrap } from '#contract/contact.ts';
import type { Database } from '../../database/database.ts';
import { contactMail } from '../../mail/mails.ts';
import type { Outbox } from '../../mail/outbox.ts';
import { contactRepository } from './contact.repository.ts';

export type ContactService = ReturnType<typeof contactService>;

export function contactService({
  database,
  outbox,
  now,
}: {
  database: Database;
  outbox: Outbox;
  now: () => number;
}) {
  return {
    /**
     * Resolves once the message is kept and its mail is in the outbox. Before there is an owner it is kept
     * only. What a program wrote (it filled in the field that people do not see) is dropped silently.
     */
    async submit({ [contactTrap]: trap, ...message }: ContactInput): Promise<void> {
      if (trap) return;
      await database.write('mail', async (trx) => {
        const repository = contactRepository(trx);
        await repository.add(message, now());
        const recipient = await repository.ownersAddress();
        if (recipient !== undefined) await outbox.add(trx, contactMail(recipient, message));
      });
      outbox.wake();
    },
  };
}
