import type { Migration } from '../migrate.ts';

/** The owner's own CSS, with its history. */
export const customCss: Migration = {
  name: '049-custom-css',
  async up(trx, types) {
    await trx.schema
      .alterTable('appearance')
      .addColumn('custom_css', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await types
      .identity(trx.schema.createTable('custom_css_versions'))
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('css', 'text', (column) => column.notNull())
      .addColumn('saved_at', types.time, (column) => column.notNull())
      .execute();
  },
};
