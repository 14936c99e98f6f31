import type { Migration } from '../migrate.ts';

/**
 * Adds further pictures of a project, placeholders of all pictures, and focal points of projects' pictures. Existing
 * pictures get their placeholder after the start.
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
    // Deleting a picture looks up the rows that refer to it.
    for (const table of ['projects', 'project_pictures'])
      await trx.schema.createIndex(`${table}_picture`).on(table).column('picture_id').execute();
    // A separate table: in `pictures`, SQLite would read through the bytes to reach a later column.
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
