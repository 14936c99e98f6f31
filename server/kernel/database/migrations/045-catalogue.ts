import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/**
 * Adds an index from which the catalogue reads what has changed, without reading the texts of all projects. Drops the
 * indexes of lists that are made from the catalogue.
 */
export const catalogue: Migration = {
  name: '045-catalogue',
  async up(trx) {
    await sql`
      create index projects_outline
      on projects (position, id desc, version, category_id, star, cover_picture_id, deleted_at)
      where deleted_at is null`.execute(trx);
    for (const index of ['projects_newest', 'projects_shown_starred', 'projects_shown_in_category'])
      await trx.schema.dropIndex(index).execute();
  },
};
