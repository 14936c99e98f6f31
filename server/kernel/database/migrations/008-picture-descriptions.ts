import type { Migration } from '../migrate.ts';

/** Adds the alt text of a project's picture. */
export const pictureDescriptions: Migration = {
  name: '008-picture-descriptions',
  async up(trx) {
    await trx.schema.alterTable('projects').addColumn('main_photo_description', 'text').execute();
  },
};
