import type { Migration } from '../migrate.ts';

/** The names that categories had before, so that their addresses still lead to them. */
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
