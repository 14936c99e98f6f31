import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** Adds the inbox: folders, search and delivery results. Existing messages count as read because they were mailed. */
export const messages: Migration = {
  name: '005-messages',
  async up(trx, types) {
    const columns = [
      ['folder', 'text', 'inbox'],
      ['filed_at', types.time, 0],
      ['search_text', 'text', ''],
    ] as const;
    for (const [name, type, initially] of columns) {
      await trx.schema
        .alterTable('contact_messages')
        .addColumn(name, type, (column) => column.notNull().defaultTo(initially))
        .execute();
    }
    const nullable = [
      ['read_at', types.time],
      ['spam_reason', 'text'],
      ['fingerprint', 'text'],
      ['mail_outcome', 'text'],
      ['mail_outcome_at', types.time],
      ['mail_detail', 'text'],
      ['deleted_at', types.time],
    ] as const;
    for (const [name, type] of nullable)
      await trx.schema.alterTable('contact_messages').addColumn(name, type).execute();
    await sql`update contact_messages set filed_at = created_at, read_at = created_at`.execute(trx);
    // As the service writes it. SQLite's own lower() handles ASCII only.
    const { rows } = await sql<Record<'id' | 'name' | 'email' | 'subject', string>>`
      select id, name, email, subject, message from contact_messages`.execute(trx);
    for (const { id, ...texts } of rows) {
      const text = Object.values(texts).join('\n').normalize('NFC').toLowerCase();
      await sql`update contact_messages set search_text = ${text} where id = ${id}`.execute(trx);
    }
    await trx.schema
      .createIndex('contact_messages_folder')
      .on('contact_messages')
      .columns(['folder', 'id'])
      .execute();
    await trx.schema
      .createIndex('contact_messages_fingerprint')
      .on('contact_messages')
      .column('fingerprint')
      .execute();

    await trx.schema
      .alterTable('outbox')
      .addColumn('contact_message_id', 'integer', (column) =>
        column.references('contact_messages.id').onDelete('cascade'),
      )
      .execute();
    await trx.schema.alterTable('outbox').addColumn('failure', 'text').execute();
    await trx.schema
      .createIndex('outbox_contact_message')
      .on('outbox')
      .column('contact_message_id')
      .execute();

    await trx.schema
      .createTable('form_seal')
      .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
      .addColumn('key', 'text', (column) => column.notNull())
      .execute();
    const key = randomBytes(32).toString('base64url');
    await sql`insert into form_seal (id, key) values (1, ${key})`.execute(trx);
  },
};
