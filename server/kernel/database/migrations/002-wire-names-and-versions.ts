import type { Migration } from '../migrate.ts';

/** Renames columns of `projects` and `categories` to the API's field names and adds record versions. */
export const wireNamesAndVersions: Migration = {
  name: '002-wire-names-and-versions',
  async up(trx) {
    const renamed = {
      projects: {
        title: 'project_title',
        overview: 'project_overview',
        tags: 'project_tags',
        technologies: 'technology_used',
        highlights: 'project_highlights',
      },
      categories: { name: 'category_name', icon: 'category_icon_link' },
    };
    for (const [table, columns] of Object.entries(renamed)) {
      for (const [from, to] of Object.entries(columns)) {
        await trx.schema.alterTable(table).renameColumn(from, to).execute();
      }
    }
    for (const table of ['projects', 'categories', 'owner']) {
      await trx.schema
        .alterTable(table)
        .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
        .execute();
    }
    await trx.schema.alterTable('throttles').renameTo('rate_limits').execute();
  },
};
