import type { Migration } from '../migrate.ts';

/** Adds versions of projects, and the pictures that they use. Existing projects get their first version when saved. */
export const projectVersions: Migration = {
  name: '030-project-versions',
  async up(trx, types) {
    await types
      .identity(trx.schema.createTable('project_versions'))
      .addColumn('project_id', 'integer', (column) =>
        column.notNull().references('projects.id').onDelete('cascade'),
      )
      .addColumn('saved_at', types.time, (column) => column.notNull())
      .addColumn('made_by', 'text')
      .addColumn('save_id', 'text')
      // Last, because SQLite reads through a long text to reach a later column.
      .addColumn('snapshot', 'text', (column) => column.notNull())
      .execute();
    await trx.schema
      .createIndex('project_versions_project')
      .on('project_versions')
      .columns(['project_id', 'id'])
      .execute();
    await trx.schema
      .createTable('project_version_pictures')
      .addColumn('version_id', 'integer', (column) =>
        column.notNull().references('project_versions.id').onDelete('cascade'),
      )
      // The previous version, during an upgrade, deletes pictures without regard to versions.
      .addColumn('picture_id', 'integer', (column) =>
        column.notNull().references('pictures.id').onDelete('cascade'),
      )
      .addPrimaryKeyConstraint('project_version_pictures_key', ['version_id', 'picture_id'])
      .execute();
    await trx.schema
      .createIndex('project_version_pictures_picture')
      .on('project_version_pictures')
      .column('picture_id')
      .execute();
  },
};
