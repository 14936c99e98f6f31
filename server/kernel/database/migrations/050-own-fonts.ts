import type { Migration } from '../migrate.ts';

/** The owner's own fonts for headings and texts. */
export const ownFonts: Migration = {
  name: '050-own-fonts',
  async up(trx, types) {
    await trx.schema
      .createTable('appearance_fonts')
      .addColumn('role', 'text', (column) => column.primaryKey())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('bytes', types.bytes, (column) => column.notNull())
      .addColumn('metrics', 'text', (column) => column.notNull())
      .execute();
  },
};
