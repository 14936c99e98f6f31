import type { Migration } from '../migrate.ts';

/** The arrangement of the selected work on the home page. */
export const homeLayout: Migration = {
  name: '033-home-layout',
  async up(trx) {
    await trx.schema
      .alterTable('appearance')
      .addColumn('layout', 'text', (column) => column.notNull().defaultTo('mosaic'))
      .execute();
  },
};
