import type { Migration } from '../migrate.ts';

/** Adds former names of categories, so that their old addresses still work. */
export const lastingAddresses: Migration = {
  name: '017-lasting-addresses',
  async up(trx) {
    await trx.schema
      .createTable('former_category_names')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('category_name', 'text', (column) => column.notNull())
      .addColumn('category_id', 'integer', (column) =>
        column.notNull().references('categories.id').onDelete('cascade'),
      )
      .execute();
  },
};
