import type { Migration } from '../migrate.ts';

/** Adds the second step of sign-in, and the device and network of sessions. */
export const secondFactor: Migration = {
  name: '006-second-factor',
  async up(trx, types) {
    for (const column of ['device', 'network', 'passkey_challenge'])
      await trx.schema.alterTable('sessions').addColumn(column, 'text').execute();

    await trx.schema
      .createTable('authenticator')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('secret', 'text', (column) => column.notNull())
      .addColumn('last_step', types.time, (column) => column.notNull())
      .addColumn('created_at', types.time, (column) => column.notNull())
      .execute();
    await types
      .identity(trx.schema.createTable('passkeys'))
      .addColumn('credential_id', 'text', (column) => column.notNull().unique())
      .addColumn('public_key', 'text', (column) => column.notNull())
      .addColumn('counter', types.time, (column) => column.notNull())
      .addColumn('transports', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('created_at', types.time, (column) => column.notNull())
      .addColumn('last_used_at', types.time)
      .execute();
    await trx.schema
      .createTable('recovery_codes')
      .addColumn('code_hash', 'text', (column) => column.primaryKey())
      .execute();
    await trx.schema
      .createTable('sign_in_challenges')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('failed_tries', 'integer', (column) => column.notNull())
      .addColumn('expires_at', types.time, (column) => column.notNull())
      .execute();
  },
};
