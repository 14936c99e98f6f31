import type { Migration } from '../migrate.ts';

/**
 * A one-time code belongs to the client that asked for it. Codes live ten minutes, so those under way are
 * dropped.
 */
export const codesByClient: Migration = {
  name: '003-codes-by-client',
  async up(trx, types) {
    await trx.schema.dropTable('registrations').execute();
    await trx.schema
      .createTable('registrations')
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('client', 'text', (column) => column.notNull())
      .addColumn('code_hash', 'text')
      .addColumn('failed_tries', 'integer', (column) => column.notNull())
      .addColumn('sent_at', types.time, (column) => column.notNull())
      .addColumn('expires_at', types.time, (column) => column.notNull())
      .addPrimaryKeyConstraint('registrations_pk', ['email', 'client'])
      .execute();
  },
};
