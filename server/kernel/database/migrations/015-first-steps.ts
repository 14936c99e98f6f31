import type { Migration } from '../migrate.ts';

/** Adds whether the first steps are hidden, and which categories and projects are examples. */
export const firstSteps: Migration = {
  name: '015-first-steps',
  async up(trx, types) {
    await trx.schema
      .createTable('first_steps')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('dismissed_at', types.time, (column) => column.notNull())
      .execute();
    await trx.schema
      .createTable('example_categories')
      .addColumn('category_id', 'integer', (column) =>
        column.primaryKey().references('categories.id').onDelete('cascade'),
      )
      .execute();
    await trx.schema
      .createTable('example_projects')
      .addColumn('project_id', 'integer', (column) =>
        column.primaryKey().references('projects.id').onDelete('cascade'),
      )
      .execute();
  },
};
