import type { Migration } from '../migrate.ts';

/** Links that open a protected project. */
export const accessLinks: Migration = {
  name: '037-access-links',
  async up(trx, types) {
    await types
      .identity(trx.schema.createTable('access_links'))
      .addColumn('project_id', 'integer', (column) =>
        column.notNull().references('projects.id').onDelete('cascade'),
      )
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('created_at', types.time, (column) => column.notNull())
      .addColumn('expires_at', types.time)
      .addColumn('max_visits', 'integer')
      .addColumn('visits', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('first_visit_at', types.time)
      .addColumn('last_visit_at', types.time)
      .addColumn('revoked_at', types.time)
      .execute();
    await trx.schema.createIndex('access_links_project').on('access_links').column('project_id').execute();
  },
};
