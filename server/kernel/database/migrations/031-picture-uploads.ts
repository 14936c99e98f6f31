import type { Migration } from '../migrate.ts';

/** Adds pictures that are uploaded before their project is saved. */
export const pictureUploads: Migration = {
  name: '031-picture-uploads',
  async up(trx, types) {
    await types
      .identity(trx.schema.createTable('picture_uploads'))
      .addColumn('picture_id', 'integer', (column) =>
        column.notNull().references('pictures.id').onDelete('cascade'),
      )
      .addColumn('created_at', types.time, (column) => column.notNull())
      .execute();
    await trx.schema
      .createIndex('picture_uploads_picture')
      .on('picture_uploads')
      .column('picture_id')
      .execute();
  },
};
