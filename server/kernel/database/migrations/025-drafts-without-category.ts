import type { Migration } from '../migrate.ts';

/** Makes the category of drafts optional. Other missing fields of a draft are empty texts. */
export const draftsWithoutCategory: Migration = {
  name: '025-drafts-without-category',
  async up(trx) {
    await trx.schema
      .alterTable('projects')
      .alterColumn('category_id', (column) => column.dropNotNull())
      .execute();
  },
};
