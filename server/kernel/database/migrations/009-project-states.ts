import type { Migration } from '../migrate.ts';

/** Adds drafts, unlisted and scheduled projects, and preview links. Existing projects are published. */
export const projectStates: Migration = {
  name: '009-project-states',
  async up(trx, types) {
    await trx.schema
      .alterTable('projects')
      .addColumn('state', 'text', (column) => column.notNull().defaultTo('published'))
      .execute();
    await trx.schema.alterTable('projects').addColumn('publish_at', types.time).execute();
    await trx.schema.alterTable('projects').addColumn('published_at', types.time).execute();
    await trx.schema.alterTable('projects').addColumn('preview_token', 'text').execute();
    // Due projects are looked up every second.
    await trx.schema
      .createIndex('projects_publish_at')
      .on('projects')
      .columns(['state', 'publish_at'])
      .execute();
    await trx.schema
      .createIndex('projects_preview_token')
      .on('projects')
      .column('preview_token')
      .unique()
      .execute();
  },
};
