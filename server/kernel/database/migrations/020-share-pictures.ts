import type { Migration } from '../migrate.ts';

/** Adds share pictures, the latest of each page. */
export const sharePictures: Migration = {
  name: '020-share-pictures',
  async up(trx, types) {
    await trx.schema
      .createTable('share_pictures')
      .addColumn('subject', 'text', (column) => column.primaryKey())
      .addColumn('category_id', 'integer', (column) => column.references('categories.id').onDelete('cascade'))
      .addColumn('project_id', 'integer', (column) => column.references('projects.id').onDelete('cascade'))
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('bytes', types.bytes, (column) => column.notNull())
      .execute();
    // Deleting a record looks up the row that refers to it.
    for (const column of ['category_id', 'project_id'])
      await trx.schema.createIndex(`share_pictures_${column}`).on('share_pictures').column(column).execute();
  },
};
