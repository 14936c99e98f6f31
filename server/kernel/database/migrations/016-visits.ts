import type { Migration } from '../migrate.ts';

/** Adds visit counts, without cookies. */
export const visits: Migration = {
  name: '016-visits',
  async up(trx) {
    await trx.schema
      .createTable('visit_counts')
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('visit_counts_key', ['day', 'kind', 'name'])
      .execute();
    await trx.schema
      .createTable('daily_visitors')
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('visitor', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('daily_visitors_key', ['day', 'visitor'])
      .execute();
    await trx.schema
      .createTable('visitor_salts')
      .addColumn('day', 'text', (column) => column.primaryKey())
      .addColumn('salt', 'text', (column) => column.notNull())
      .execute();
  },
};
