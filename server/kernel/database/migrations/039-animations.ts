import type { Migration } from '../migrate.ts';

/** Animations, whose still is a stored picture. */
export const animations: Migration = {
  name: '039-animations',
  async up(trx, types) {
    await trx.schema
      .createTable('picture_animations')
      .addColumn('picture_id', 'integer', (column) =>
        column.primaryKey().references('pictures.id').onDelete('cascade'),
      )
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('bytes', types.bytes, (column) => column.notNull())
      .execute();
  },
};
