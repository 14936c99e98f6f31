/** SQL of the owner's inbox. Times in parameters are milliseconds since 1970, in messages ISO 8601. */
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { Folder, InboxCounts, InboxFilter, InboxMessage } from '#contract/contact/inbox.ts';
import type { Db } from '../../kernel/database/database.ts';
import type { ContactMessagesTable } from './contact.tables.ts';
import type { Tables } from '../../kernel/database/tables.ts';
import { deliveryOf, type MailRow } from './delivery.ts';
import { searchWords } from '../../lib/text.ts';
import { isoTime, isoTimeOrNull } from '../../lib/time.ts';

/** A message for the command line, which also prints those in the trash (`deleted`). */
export type KeptMessage = InboxMessage & { deleted: boolean };

type Ids = readonly number[];

type MessageQuery<O> = SelectQueryBuilder<Tables, 'contact_messages', O>;

export function inboxRepository(db: Db) {
  const rows = () =>
    db
      .selectFrom('contact_messages as m')
      .leftJoin('outbox as o', 'o.contact_message_id', 'm.id')
      .select([
        'm.id',
        'm.name',
        'm.email',
        'm.subject',
        'm.message',
        'm.created_at',
        'm.folder',
        'm.read_at',
        'm.spam_reason',
        'm.mail_outcome',
        'm.mail_outcome_at',
        'm.mail_detail',
        'm.answered_at',
        'm.deleted_at',
        'o.id as mail_id',
        'o.failure',
        'o.next_attempt_at',
      ]);
  const matchingIds = (filter: InboxFilter) =>
    matching(db.selectFrom('contact_messages').select('contact_messages.id'), filter);

  return {
    ...changes(db),
    /** Returns the messages that match, newest first. */
    async page(filter: InboxFilter, limit: number, offset: number): Promise<InboxMessage[]> {
      const found = await rows()
        .where('m.id', 'in', matchingIds(filter))
        .orderBy('m.id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute();
      return found.map(toMessage);
    },
    async count(filter: InboxFilter): Promise<number> {
      const counted = db.selectFrom('contact_messages').select((eb) => eb.fn.countAll<number>().as('found'));
      return (await matching(counted, filter).executeTakeFirstOrThrow()).found;
    },
    /** Returns at most `limit` matching messages, newest first; with `before`, those with a lower id. */
    async olderThan(filter: InboxFilter, before: number | undefined, limit: number): Promise<InboxMessage[]> {
      const query = rows().where('m.id', 'in', matchingIds(filter)).orderBy('m.id', 'desc').limit(limit);
      const found = await (before === undefined ? query : query.where('m.id', '<', before)).execute();
      return found.map(toMessage);
    },
    async counts(): Promise<InboxCounts> {
      const folders = await db
        .selectFrom('contact_messages')
        .select((eb) => [
          'folder',
          eb.fn.countAll<number>().as('all'),
          eb.fn.countAll<number>().filterWhere('read_at', 'is', null).as('unread'),
        ])
        .where('deleted_at', 'is', null)
        .groupBy('folder')
        .execute();
      const of = (name: Folder) => folders.find(({ folder }) => folder === name);
      const all = (name: Folder) => of(name)?.all ?? 0;
      return {
        unread: of('inbox')?.unread ?? 0,
        inbox: all('inbox'),
        archive: all('archive'),
        spam: all('spam'),
      };
    },
    /** Returns a message outside the trash. */
    async get(id: number): Promise<InboxMessage | undefined> {
      return (await this.some([id]))[0];
    },
    /** Returns the messages among `ids` that are outside the trash. */
    async some(ids: readonly number[]): Promise<InboxMessage[]> {
      const found = await rows().where('m.id', 'in', ids).where('m.deleted_at', 'is', null).execute();
      return found.map(toMessage);
    },
    /** Returns every message that was received at or after `since`, including those in the trash, oldest first. */
    async list(since: number): Promise<KeptMessage[]> {
      const all = await rows().where('m.created_at', '>=', since).orderBy('m.id').execute();
      return all.map((row) => ({ ...toMessage(row), deleted: row.deleted_at !== null }));
    },
  };
}

function changes(db: Db) {
  const update = (ids: Ids) => db.updateTable('contact_messages').where('id', 'in', ids);
  return {
    /** Marks messages as read, or as unread with null. Those that are read already keep their time. */
    async markRead(ids: Ids, at: number | null): Promise<void> {
      await update(ids)
        .set({ read_at: at })
        .where('read_at', at === null ? 'is not' : 'is', null)
        .execute();
    },
    async markAnswered(id: number, at: number | null): Promise<void> {
      await update([id]).set({ answered_at: at }).execute();
    },
    /** Moves messages to a folder. They keep their spam reason, so that moving them can be undone. */
    async file(ids: Ids, folder: Folder, at: number): Promise<void> {
      await update(ids).set({ folder, filed_at: at }).where('folder', '!=', folder).execute();
    },
    async moveToTrash(ids: Ids, at: number): Promise<void> {
      await update(ids).set({ deleted_at: at }).execute();
    },
    /** Permanently deletes messages that came into the spam folder at or before `until`. Returns true if any did. */
    async removeSpam(until: number): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('contact_messages')
        .where('folder', '=', 'spam')
        .where('filed_at', '<=', until)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}

/** Selects messages of the folder outside the trash that have the state and contain every word. */
function matching<O>(query: MessageQuery<O>, { folder, state, search }: InboxFilter): MessageQuery<O> {
  let narrowed = query.where('folder', '=', folder).where('deleted_at', 'is', null);
  if (state !== 'all') narrowed = narrowed.where(state === 'unread' ? 'read_at' : 'answered_at', 'is', null);
  for (const word of searchWords(search)) {
    const pattern = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    narrowed = narrowed.where((eb) => sql<boolean>`${eb.ref('search_text')} like ${pattern} escape '\\'`);
  }
  return narrowed;
}

type NotShown = 'filed_at' | 'search_text' | 'fingerprint' | 'deleted_at';

function toMessage(row: MailRow & Omit<Selectable<ContactMessagesTable>, NotShown>): InboxMessage {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    subject: row.subject,
    message: row.message,
    created_at: isoTime(row.created_at),
    read: row.read_at !== null,
    answered_at: isoTimeOrNull(row.answered_at),
    folder: row.folder,
    spam_reason: row.folder === 'spam' ? row.spam_reason : null,
    delivery: deliveryOf(row),
  };
}
