import type { Migration } from '../migrate.ts';

/** Videos that play the parts of another one, with their own still and settings. */
export const videoCopies: Migration = {
  name: '042-video-copies',
  async up(trx) {
    await trx.schema.alterTable('picture_videos').addColumn('parts_of', 'integer').execute();
  },
};
