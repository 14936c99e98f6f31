/** SQL of incoming contact messages. Times are milliseconds since 1970. */
import type { ContactInput } from '#contract/contact/contact.ts';
import type { Db } from '../../kernel/database/database.ts';
import { fingerprint, searchText } from './message-text.ts';

export function contactRepository(db: Db) {
  return {
    /** Stores the message, in the spam folder if there is a `spamReason`, and returns its id. */
    async add(input: ContactInput, spamReason: string | null, at: number): Promise<number> {
      const { name, email, subject, message } = input;
      const { id } = await db
        .insertInto('contact_messages')
        .values({
          name,
          email,
          subject,
          message,
          created_at: at,
          folder: spamReason === null ? 'inbox' : 'spam',
          filed_at: at,
          spam_reason: spamReason,
          search_text: searchText(input),
          fingerprint: fingerprint(message),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    /** Returns the number of other addresses that sent the same text after `since`; 0 for a short text. */
    async countRepeats({ email, message }: ContactInput, since: number): Promise<number> {
      const print = fingerprint(message);
      if (print === null) return 0;
      const { others } = await db
        .selectFrom('contact_messages')
        .select((eb) =>
          eb.fn
            .count<number>(eb.fn('lower', ['email']))
            .distinct()
            .as('others'),
        )
        .where('fingerprint', '=', print)
        .where('created_at', '>', since)
        .where((eb) => eb(eb.fn('lower', ['email']), '<>', email.toLowerCase()))
        .executeTakeFirstOrThrow();
      return others;
    },
    /** Returns the owner; `email` is the address of the account, which receives messages. */
    async owner(): Promise<{ fullname: string; email: string } | undefined> {
      return await db.selectFrom('owner').select(['fullname', 'email']).executeTakeFirst();
    },
    /** Returns the key that signs the start times of forms. */
    async formKey(): Promise<string> {
      return (await db.selectFrom('form_seal').select('key').executeTakeFirstOrThrow()).key;
    },
  };
}
