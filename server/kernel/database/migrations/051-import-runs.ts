import type { Migration } from '../migrate.ts';

/** An import under way, and its entries that are still to come. */
export const importRuns: Migration = {
  name: '051-import-runs',
  async up(trx) {
    await trx.schema
      .createTable('import_run')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('document', 'text', (column) => column.notNull())
      .execute();
    await trx.schema
      .createTable('import_entries')
      .addColumn('place', 'integer', (column) => column.primaryKey())
      .addColumn('entry', 'text', (column) => column.notNull())
      .execute();
  },
};
