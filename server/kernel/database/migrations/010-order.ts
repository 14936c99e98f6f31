import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/**
 * Adds the owner's order of categories and projects, and stars for the home page. Existing records keep their order:
 * categories by creation, projects newest first.
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
