/** The owner's answers to messages, mailed to the visitor. */
import type { AnswerInput, OpenedMessage } from '#contract/contact/inbox.ts';
import type { Language } from '#contract/locales/locales.ts';
import type { Db } from '../../kernel/database/database.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { answerMail } from '../../kernel/mail/mails.ts';
import { Failure, found } from '../../lib/failure.ts';
import { emailShown } from '../profile/shown-profile.service.ts';
import { siteSettingsIn } from '../site-settings/site-settings.service.ts';
import { answersRepository } from './answers.repository.ts';
import { contactRepository } from './contact.repository.ts';
import { inboxRepository } from './inbox.repository.ts';

interface AnswersParts extends Pick<Kernel, 'database' | 'outbox' | 'mailServer' | 'now'> {
  /** The site's language, for the date of the quoted message. */
  language: () => Promise<Language>;
}

export type AnswersService = ReturnType<typeof answersService>;

export function answersService({ database, outbox, mailServer, now, language }: AnswersParts) {
  /** Returns the owner's name, and the address that visitors reply to: the public one, else the account's. */
  async function ownerIn(db: Db) {
    const { fullname, email } = found(await contactRepository(db).owner());
    return { name: fullname, address: emailShown(await siteSettingsIn(db), email) || email };
  }

  return {
    /** Returns a message with its answers. Throws `not_found`. */
    async open(id: number): Promise<OpenedMessage> {
      const { db } = database;
      const message = found(await inboxRepository(db).get(id));
      const answers = await answersRepository(db).list(id);
      const canReply = (await mailServer.current()) !== undefined;
      return { ...message, answers, reply_to: canReply ? (await ownerIn(db)).address : null };
    },

    /**
     * Stores the answer with its mail, and marks the message as answered and read. Does nothing if the last answer has
     * the same text, unless its mail was given up. Throws `not_found` and `no_mail_server`.
     */
    async send(id: number, { text }: AnswerInput): Promise<void> {
      if (!(await mailServer.current())) throw new Failure('no_mail_server');
      const dates = new Intl.DateTimeFormat(await language(), { dateStyle: 'long', timeZone: 'UTC' });
      await database.write('mail', async (trx) => {
        const message = found(await inboxRepository(trx).get(id));
        const answers = answersRepository(trx);
        const last = (await answers.list(id)).at(-1);
        if (last?.text === text && last.delivery?.state !== 'given_up') return;
        const messageAnswerId = await answers.add(id, text, now());
        const answer = { text, date: dates.format(new Date(message.created_at)) };
        await outbox.add(trx, { ...answerMail(await ownerIn(trx), message, answer), messageAnswerId });
        await inboxRepository(trx).markAnswered(id, now());
        await inboxRepository(trx).markRead([id], now());
      });
      outbox.wake();
    },
  };
}
