import type { Migration } from '../migrate.ts';

/** Adds the tokens of assistants. */
export const assistantTokens: Migration = {
  name: '022-assistant-tokens',
  async up(trx, types) {
    await types
      .identity(trx.schema.createTable('assistant_tokens'))
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('rights', 'text', (column) => column.notNull())
      .addColumn('created_at', types.time, (column) => column.notNull())
      .addColumn('expires_at', types.time, (column) => column.notNull())
      .addColumn('last_used_at', types.time)
      .execute();
  },
};
