import type { Migration } from '../migrate.ts';

/** Ties one-time codes to the client that requested them. Drops pending codes, which live ten minutes. */
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
