/** Visitors' messages in SQL. */
import type { ContactInput } from '#contract/contact.ts';
import type { Db } from '../../database/database.ts';

export interface KeptMessage {
  name: string;
  email: string;
  subject: string;
  message: string;
  /** Milliseconds since 1970. */
  created_at: number;
}

/** Takes the database or a transaction of it. */
export function contactRepository(db: Db) {
  return {
    async add({ name, email, subject, message }: ContactInput, at: number): Promise<void> {
      await db
        .insertInto('contact_messages')
        .values({ name, email, subject, message, created_at: at })
        .execute();
    },
    /** Oldest first. */
    async list(): Promise<KeptMessage[]> {
      return db
        .selectFrom('contact_messages')
        .select(['name', 'email', 'subject', 'message', 'created_at'])
        .orderBy('id')
        .execute();
    },
    async ownersAddress(): Promise<string | undefined> {
      return (await db.selectFrom('owner').select('email').executeTakeFirst())?.email;
    },
  };
}
