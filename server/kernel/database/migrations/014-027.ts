import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

interface Row {
  version: number;
  analytics: number;
  index_now: number;
  empty_texts: string;
  links: string;
  [column: string]: unknown;
}

export const migrations014To027: readonly Migration[] = [
  /** Adds the owner's theme, accent colour and icon. */
  {
    name: '014-appearance',
    async up(trx) {
      await trx.schema
        .createTable('appearance')
        .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
        .addColumn('theme', 'text', (column) => column.notNull())
        .addColumn('accent_hue', 'integer')
        .addColumn('accent_chroma', 'integer')
        .addColumn('icon_picture_id', 'integer', (column) => column.references('pictures.id'))
        .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
        .execute();
    },
  },
  /** Adds whether the first steps are hidden, and which categories and projects are examples. */
  {
    name: '015-first-steps',
    async up(trx, types) {
      await trx.schema
        .createTable('first_steps')
        .addColumn('id', 'integer', (column) => column.primaryKey())
        .addColumn('dismissed_at', types.time, (column) => column.notNull())
        .execute();
      await trx.schema
        .createTable('example_categories')
        .addColumn('category_id', 'integer', (column) =>
          column.primaryKey().references('categories.id').onDelete('cascade'),
        )
        .execute();
      await trx.schema
        .createTable('example_projects')
        .addColumn('project_id', 'integer', (column) =>
          column.primaryKey().references('projects.id').onDelete('cascade'),
        )
        .execute();
    },
  },
  /** Adds visit counts, and the hashes and daily salts that recognise visitors without cookies. */
  {
    name: '016-visits',
    async up(trx) {
      await trx.schema
        .createTable('visit_counts')
        .addColumn('day', 'text', (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('count', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('visit_counts_key', ['day', 'kind', 'name'])
        .execute();
      await trx.schema
        .createTable('daily_visitors')
        .addColumn('day', 'text', (column) => column.notNull())
        .addColumn('visitor', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('daily_visitors_key', ['day', 'visitor'])
        .execute();
      await trx.schema
        .createTable('visitor_salts')
        .addColumn('day', 'text', (column) => column.primaryKey())
        .addColumn('salt', 'text', (column) => column.notNull())
        .execute();
    },
  },
  /** Adds former names of categories, so that their old addresses still work. */
  {
    name: '017-lasting-addresses',
    async up(trx) {
      await trx.schema
        .createTable('former_category_names')
        .addColumn('key', 'text', (column) => column.primaryKey())
        .addColumn('category_name', 'text', (column) => column.notNull())
        .addColumn('category_id', 'integer', (column) =>
          column.notNull().references('categories.id').onDelete('cascade'),
        )
        .execute();
    },
  },
  /** Adds a project's own title and description for search engines and link previews. */
  {
    name: '018-search-texts',
    async up(trx) {
      await trx.schema.alterTable('projects').addColumn('search_title', 'text').execute();
      await trx.schema.alterTable('projects').addColumn('search_description', 'text').execute();
    },
  },
  /** Adds the notifications of search engines by IndexNow. */
  {
    name: '019-index-now',
    async up(trx, types) {
      await trx.schema
        .alterTable('site_settings')
        .addColumn('index_now', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
      await trx.schema
        .createTable('index_now')
        .addColumn('id', 'integer', (column) => column.primaryKey())
        .addColumn('key', 'text', (column) => column.notNull())
        .addColumn('noted_version', types.time, (column) => column.notNull())
        .addColumn('attempts', 'integer', (column) => column.notNull())
        .addColumn('next_attempt_at', types.time)
        .addColumn('outcome', 'text')
        .addColumn('outcome_at', types.time)
        .addColumn('outcome_pages', 'integer')
        .addColumn('outcome_reason', 'text')
        .execute();
      await trx.schema
        .createTable('index_now_pages')
        .addColumn('path', 'text', (column) => column.primaryKey())
        .addColumn('state', 'text', (column) => column.notNull())
        .execute();
      await trx.schema
        .createTable('index_now_waiting')
        .addColumn('path', 'text', (column) => column.primaryKey())
        .addColumn('since', types.time, (column) => column.notNull())
        .execute();
    },
  },
  /** Adds share pictures, the latest of each page. */
  {
    name: '020-share-pictures',
    async up(trx, types) {
      await trx.schema
        .createTable('share_pictures')
        .addColumn('subject', 'text', (column) => column.primaryKey())
        .addColumn('category_id', 'integer', (column) =>
          column.references('categories.id').onDelete('cascade'),
        )
        .addColumn('project_id', 'integer', (column) => column.references('projects.id').onDelete('cascade'))
        .addColumn('hash', 'text', (column) => column.notNull())
        .addColumn('bytes', types.bytes, (column) => column.notNull())
        .execute();
      // Deleting a record looks up the row that refers to it.
      for (const column of ['category_id', 'project_id'])
        await trx.schema
          .createIndex(`share_pictures_${column}`)
          .on('share_pictures')
          .column(column)
          .execute();
    },
  },
  /** Adds the owner's resume, in one row. */
  {
    name: '021-resume',
    async up(trx) {
      await trx.schema
        .createTable('resume')
        .addColumn('id', 'integer', (column) => column.primaryKey())
        .addColumn('sections', 'text', (column) => column.notNull())
        .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
        .execute();
    },
  },
  /** Adds the tokens of assistants. */
  {
    name: '022-assistant-tokens',
    async up(trx, types) {
      await types
        .identity(trx.schema.createTable('assistant_tokens'))
        .addColumn('token_hash', 'text', (column) => column.notNull().unique())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('rights', 'text', (column) => column.notNull())
        .addColumn('created_at', types.time, (column) => column.notNull())
        .addColumn('expires_at', types.time, (column) => column.notNull())
        .addColumn('last_used_at', types.time)
        .execute();
    },
  },
  /** Adds the profile of an imported site, which is used once its owner registers. */
  {
    name: '023-waiting-profile',
    async up(trx) {
      await trx.schema
        .createTable('waiting_profile')
        .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
        .addColumn('texts', 'text', (column) => column.notNull())
        .addColumn('photo_id', 'integer', (column) => column.references('pictures.id'))
        .addColumn('resume_id', 'integer', (column) => column.references('documents.id'))
        .execute();
    },
  },
  /**
   * Adds indexes of published projects in the orders of public pages. Drops the index of states, which SQLite, without
   * statistics, preferred for every list although most projects are published.
   */
  {
    name: '024-published-projects',
    async up(trx) {
      await trx.schema.dropIndex('projects_publish_at').execute();
      await sql`create index projects_scheduled on projects (publish_at) where state = 'scheduled'`.execute(
        trx,
      );
      const published = sql`where deleted_at is null and state = 'published'`;
      await sql`create index projects_newest on projects (coalesce(published_at, created_at) desc, id desc) ${published}`.execute(
        trx,
      );
      await sql`create index projects_starred on projects (star) ${published} and star is not null`.execute(
        trx,
      );
      await sql`create index projects_in_category on projects (category_id, position, id desc) ${published}`.execute(
        trx,
      );
    },
  },
  /** Makes the category of drafts optional. Other missing fields of a draft are empty texts. */
  {
    name: '025-drafts-without-category',
    async up(trx) {
      await trx.schema
        .alterTable('projects')
        .alterColumn('category_id', (column) => column.dropNotNull())
        .execute();
    },
  },
  /** Adds the email address shown to visitors: the sign-in address, another one, or none. */
  {
    name: '026-contact-address',
    async up(trx) {
      for (const [name, initially] of [
        ['email_shown', 'sign_in'],
        ['contact_email', ''],
      ] as const) {
        await trx.schema
          .alterTable('site_settings')
          .addColumn(name, 'text', (column) => column.notNull().defaultTo(initially))
          .execute();
      }
    },
  },
  /** Stores the site settings as one document. The columns stay for the previous version during an upgrade. */
  {
    name: '027-settings-document',
    async up(trx) {
      await trx.schema.alterTable('site_settings').addColumn('document', 'text').execute();
      await trx.schema.alterTable('site_settings').addColumn('document_version', 'integer').execute();
      const { rows } = await sql<Row>`select * from site_settings`.execute(trx);
      for (const row of rows) {
        const { id: _only, version, document: _none, document_version: _neither, ...columns } = row;
        const document = JSON.stringify({
          ...columns,
          analytics: row.analytics === 1,
          index_now: row.index_now === 1,
          empty_texts: JSON.parse(row.empty_texts) as unknown,
          links: JSON.parse(row.links) as unknown,
        });
        await sql`update site_settings set document = ${document}, document_version = ${version}`.execute(
          trx,
        );
      }
    },
  },
];
