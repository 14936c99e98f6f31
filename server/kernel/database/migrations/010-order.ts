import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/**
 * The owner's order of categories and projects, and the projects that are starred for the front page. What is
 * there stays as it is listed: categories as they were made, projects the newest first.
 */
export const order: Migration = {
  name: '010-order',
  async up(trx) {
    for (const table of ['categories', 'projects'])
      await trx.schema
        .alterTable(table)
        .addColumn('position', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
    await sql`update categories set position = id`.execute(trx);
    await sql`update projects set position = -id`.execute(trx);
    await trx.schema.createIndex('projects_position').on('projects').column('position').execute();
    await trx.schema.alterTable('projects').addColumn('star', 'integer').execute();
  },
};
