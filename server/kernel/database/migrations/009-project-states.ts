import type { Migration } from '../migrate.ts';

/**
 * Drafts, unlisted and scheduled projects, and links to look at them beforehand. What is there is published.
 */
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
    // It is looked each second whether one is due.
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
