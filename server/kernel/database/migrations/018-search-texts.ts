import type { Migration } from '../migrate.ts';

/** Adds a project's own title and description for search engines and link previews. */
export const searchTexts: Migration = {
  name: '018-search-texts',
  async up(trx) {
    await trx.schema.alterTable('projects').addColumn('search_title', 'text').execute();
    await trx.schema.alterTable('projects').addColumn('search_description', 'text').execute();
  },
};
