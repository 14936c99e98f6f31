import type { Migration } from '../migrate.ts';

/** What a project's picture shows, in words, for people who cannot see it. */
export const pictureDescriptions: Migration = {
  name: '008-picture-descriptions',
  async up(trx) {
    await trx.schema.alterTable('projects').addColumn('main_photo_description', 'text').execute();
  },
};
