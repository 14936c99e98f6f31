import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/**
 * Adds indexes of published projects in the orders of public pages. Drops the index of states, which SQLite, without
 * statistics, preferred for every list although most projects are published.
 */
export const publishedProjects: Migration = {
  name: '024-published-projects',
  async up(trx) {
    await trx.schema.dropIndex('projects_publish_at').execute();
    await sql`create index projects_scheduled on projects (publish_at) where state = 'scheduled'`.execute(
      trx,
    );
    const published = sql`where deleted_at is null and state = 'published'`;
    await sql`create index projects_newest on projects (coalesce(published_at, created_at) desc, id desc) ${published}`.execute(
      trx,
    );
    await sql`create index projects_starred on projects (star) ${published} and star is not null`.execute(
      trx,
    );
    await sql`create index projects_in_category on projects (category_id, position, id desc) ${published}`.execute(
      trx,
    );
  },
};
