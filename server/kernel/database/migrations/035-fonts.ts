import type { Migration } from '../migrate.ts';

/** The theme's font pair. */
export const fonts: Migration = {
  name: '035-fonts',
  async up(trx) {
    await trx.schema
      .alterTable('appearance')
      .addColumn('fonts', 'text', (column) => column.notNull().defaultTo('standard'))
      .execute();
  },
};
