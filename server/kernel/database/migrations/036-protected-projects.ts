import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/**
 * Adds synopsis, cover and password of protected projects, and indexes of the lists that show them beside published
 * ones. The state is a text, so that previous versions show no protected project to visitors.
 */
export const protectedProjects: Migration = {
  name: '036-protected-projects',
  async up(trx, types) {
    await trx.schema.alterTable('projects').addColumn('synopsis', 'text').execute();
    await trx.schema.alterTable('projects').addColumn('cover', 'text').execute();
    await trx.schema
      .alterTable('projects')
      .addColumn('cover_picture_id', 'integer', (column) =>
        column.references('pictures.id').onDelete('set null'),
      )
      .execute();
    await trx.schema.alterTable('projects').addColumn('access_password', 'text').execute();
    await trx.schema.alterTable('projects').addColumn('access_password_at', types.time).execute();
    const shown = sql`where deleted_at is null and state in ('published', 'protected')`;
    await sql`create index projects_shown_starred on projects (star) ${shown} and star is not null`.execute(
      trx,
    );
    await sql`create index projects_shown_in_category on projects (category_id, position, id desc) ${shown}`.execute(
      trx,
    );
    // The queries that used these now show protected projects too.
    await trx.schema.dropIndex('projects_starred').execute();
    await trx.schema.dropIndex('projects_in_category').execute();
  },
};
