/** Visitors' messages in SQL. */
import type { ContactInput } from '../../../contract/contact.ts';
import type { Db } from '../../database/database.ts';

/** Takes the database or a transaction of it. */
export function contactRepository(db: Db) {
  return {
    async add({ name, email, subject, message }: ContactInput, at: number): Promise<void> {
      await db.insertInto('contact_messages').values({ name, email, subject, message, created_at: at }).execute();
    },
    async ownersAddress(): Promise<string | undefined> {
      return (await db.selectFrom('owner').select('email').executeTakeFirst())?.email;
    },
  };
}
