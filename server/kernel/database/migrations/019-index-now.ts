import type { Migration } from '../migrate.ts';

/** Adds the notifications of search engines by IndexNow. */
export const indexNow: Migration = {
  name: '019-index-now',
  async up(trx, types) {
    await trx.schema
      .alterTable('site_settings')
      .addColumn('index_now', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await trx.schema
      .createTable('index_now')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('noted_version', types.time, (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('next_attempt_at', types.time)
      .addColumn('outcome', 'text')
      .addColumn('outcome_at', types.time)
      .addColumn('outcome_pages', 'integer')
      .addColumn('outcome_reason', 'text')
      .execute();
    await trx.schema
      .createTable('index_now_pages')
      .addColumn('path', 'text', (column) => column.primaryKey())
      .addColumn('state', 'text', (column) => column.notNull())
      .execute();
    await trx.schema
      .createTable('index_now_waiting')
      .addColumn('path', 'text', (column) => column.primaryKey())
      .addColumn('since', types.time, (column) => column.notNull())
      .execute();
  },
};
