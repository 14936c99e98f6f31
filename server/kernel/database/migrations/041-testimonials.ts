import type { Migration } from '../migrate.ts';

/** Adds testimonials, and the requests by which clients write them. */
export const testimonials: Migration = {
  name: '041-testimonials',
  async up(trx, types) {
    await types
      .identity(trx.schema.createTable('testimonials'))
      .addColumn('words', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('company', 'text', (column) => column.notNull())
      .addColumn('link', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('picture_id', 'integer', (column) => column.references('pictures.id').onDelete('set null'))
      .addColumn('project_id', 'integer', (column) => column.references('projects.id').onDelete('set null'))
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('is_from_client', 'integer', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('proposed_words', 'text')
      .addColumn('proposed_until', types.time)
      .addColumn('proposal_hash', 'text', (column) => column.unique())
      .addColumn('created_at', types.time, (column) => column.notNull())
      .addColumn('updated_at', types.time, (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
    await types
      .identity(trx.schema.createTable('testimonial_requests'))
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('project_id', 'integer', (column) => column.references('projects.id').onDelete('set null'))
      .addColumn('created_at', types.time, (column) => column.notNull())
      .addColumn('expires_at', types.time, (column) => column.notNull())
      .execute();
    // Deleting a record looks up the rows that refer to it.
    for (const [table, column] of [
      ['testimonials', 'picture_id'],
      ['testimonials', 'project_id'],
      ['testimonial_requests', 'project_id'],
    ] as const)
      await trx.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
  },
};
