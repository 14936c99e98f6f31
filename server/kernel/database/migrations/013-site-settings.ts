import type { Migration } from '../migrate.ts';

/** Adds the site settings, in one row. */
export const siteSettings: Migration = {
  name: '013-site-settings',
  async up(trx) {
    await trx.schema
      .createTable('site_settings')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('location', 'text', (column) => column.notNull())
      .addColumn('phone_prefix', 'text', (column) => column.notNull())
      .addColumn('reply_within_hours', 'integer')
      .addColumn('footer_list', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('direction', 'text', (column) => column.notNull())
      .addColumn('analytics', 'integer', (column) => column.notNull())
      .addColumn('empty_texts', 'text', (column) => column.notNull())
      .addColumn('links', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
  },
};
