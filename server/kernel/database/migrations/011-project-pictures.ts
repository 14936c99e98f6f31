import type { Migration } from '../migrate.ts';

/**
 * A project has further pictures beside its main one, each with its texts. Every picture has a placeholder,
 * made after the start for those that are here already, and those of projects have a focal point.
 */
export const projectPictures: Migration = {
  name: '011-project-pictures',
  async up(trx, types) {
    await types
      .identity(trx.schema.createTable('project_pictures'))
      .addColumn('project_id', 'integer', (column) =>
        column.notNull().references('projects.id').onDelete('cascade'),
      )
      .addColumn('picture_id', 'integer', (column) => column.notNull().references('pictures.id'))
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('description', 'text', (column) => column.notNull())
      .addColumn('caption', 'text', (column) => column.notNull())
      .addColumn('focal_x', 'integer', (column) => column.notNull())
      .addColumn('focal_y', 'integer', (column) => column.notNull())
      .execute();
    await trx.schema
      .createIndex('project_pictures_project')
      .on('project_pictures')
      .columns(['project_id', 'position'])
      .execute();
    // Deleting a picture looks for the rows that refer to it.
    for (const table of ['projects', 'project_pictures'])
      await trx.schema.createIndex(`${table}_picture`).on(table).column('picture_id').execute();
    // Apart from the pictures: SQLite would walk along the bytes of each to what stands after them.
    await trx.schema
      .createTable('picture_placeholders')
      .addColumn('picture_id', 'integer', (column) =>
        column.primaryKey().references('pictures.id').onDelete('cascade'),
      )
      .addColumn('placeholder', 'text', (column) => column.notNull())
      .execute();
    for (const name of ['main_photo_focal_x', 'main_photo_focal_y'])
      await trx.schema
        .alterTable('projects')
        .addColumn(name, 'integer', (column) => column.notNull().defaultTo(50))
        .execute();
  },
};
