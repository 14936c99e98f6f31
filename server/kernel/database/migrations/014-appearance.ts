import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** Adds the owner's theme, accent colour and icon. */
export const appearance: Migration = {
  name: '014-appearance',
  async up(trx) {
    await trx.schema
      .createTable('appearance')
      .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
      .addColumn('theme', 'text', (column) => column.notNull())
      .addColumn('accent_hue', 'integer')
      .addColumn('accent_chroma', 'integer')
      .addColumn('icon_picture_id', 'integer', (column) => column.references('pictures.id'))
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
  },
};
