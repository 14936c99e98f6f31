import type { Migration } from '../migrate.ts';

/** Adds the mail server that the owner sets, and the key that its password is sealed with. */
export const mailSettings: Migration = {
  name: '032-mail-settings',
  async up(trx) {
    await trx.schema
      .createTable('mail_settings')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('host', 'text', (column) => column.notNull())
      .addColumn('port', 'integer', (column) => column.notNull())
      .addColumn('encryption', 'text', (column) => column.notNull())
      .addColumn('user_name', 'text', (column) => column.notNull())
      .addColumn('password', 'text')
      .addColumn('sender', 'text', (column) => column.notNull())
      .execute();
    await trx.schema
      .createTable('sealing_key')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('key', 'text', (column) => column.notNull())
      .execute();
  },
};
