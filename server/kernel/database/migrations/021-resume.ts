import type { Migration } from '../migrate.ts';

/** Adds the owner's resume, in one row. */
export const resume: Migration = {
  name: '021-resume',
  async up(trx) {
    await trx.schema
      .createTable('resume')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('sections', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
  },
};
