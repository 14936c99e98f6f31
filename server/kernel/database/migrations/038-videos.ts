import type { Migration } from '../migrate.ts';

/** Videos, whose still is a stored picture, in parts. */
export const videos: Migration = {
  name: '038-videos',
  async up(trx, types) {
    await trx.schema
      .createTable('picture_videos')
      .addColumn('picture_id', 'integer', (column) =>
        column.primaryKey().references('pictures.id').onDelete('cascade'),
      )
      .addColumn('size', 'integer', (column) => column.notNull())
      .addColumn('received', 'integer', (column) => column.notNull())
      .addColumn('hash', 'text')
      .addColumn('type', 'text')
      .addColumn('width', 'integer')
      .addColumn('height', 'integer')
      .addColumn('duration_ms', 'integer')
      .addColumn('play', 'text', (column) => column.notNull())
      .addColumn('captions', 'text')
      .addColumn('created_at', types.time, (column) => column.notNull())
      .execute();
    await trx.schema
      .createTable('picture_video_parts')
      // Refers to no row: deleting 100 MB at once takes long, so the parts of a deleted video are deleted later, one by one.
      .addColumn('picture_id', 'integer', (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('bytes', types.bytes, (column) => column.notNull())
      .addPrimaryKeyConstraint('picture_video_parts_pkey', ['picture_id', 'number'])
      .execute();
  },
};
