import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** Adds the profile of an imported site, which is used once its owner registers. */
export const waitingProfile: Migration = {
  name: '023-waiting-profile',
  async up(trx) {
    await trx.schema
      .createTable('waiting_profile')
      .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
      .addColumn('texts', 'text', (column) => column.notNull())
      .addColumn('photo_id', 'integer', (column) => column.references('pictures.id'))
      .addColumn('resume_id', 'integer', (column) => column.references('documents.id'))
      .execute();
  },
};
