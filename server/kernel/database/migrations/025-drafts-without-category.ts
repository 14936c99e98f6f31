import type { Migration } from '../migrate.ts';

/** A draft may have no category yet. Its other fields are empty texts where nothing is written. */
export const draftsWithoutCategory: Migration = {
  name: '025-drafts-without-category',
  async up(trx) {
    await trx.schema
      .alterTable('projects')
      .alterColumn('category_id', (column) => column.dropNotNull())
      .execute();
  },
};
