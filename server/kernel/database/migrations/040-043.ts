import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

export const migrations040To043: readonly Migration[] = [
  /** Adds pages of the owner's own with their pictures, former addresses, versions and share pictures. */
  {
    name: '040-own-pages',
    async up(trx, types) {
      await types
        .identity(trx.schema.createTable('own_pages'))
        .addColumn('title', 'text', (column) => column.notNull())
        .addColumn('slug', 'text', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('place', 'text', (column) => column.notNull())
        .addColumn('position', 'integer', (column) => column.notNull())
        .addColumn('description', 'text', (column) => column.notNull())
        .addColumn('created_at', types.time, (column) => column.notNull())
        .addColumn('updated_at', types.time, (column) => column.notNull())
        .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
        .addColumn('deleted_at', types.time)
        // Last, because SQLite reads through a long text to reach a later column.
        .addColumn('content', 'text', (column) => column.notNull())
        .execute();
      await sql`create unique index own_pages_slug on own_pages (slug) where deleted_at is null`.execute(trx);
      await trx.schema
        .createTable('own_page_pictures')
        .addColumn('page_id', 'integer', (column) =>
          column.notNull().references('own_pages.id').onDelete('cascade'),
        )
        // The previous version, during an upgrade, deletes pictures without regard to pages.
        .addColumn('picture_id', 'integer', (column) =>
          column.notNull().references('pictures.id').onDelete('cascade'),
        )
        .addPrimaryKeyConstraint('own_page_pictures_key', ['page_id', 'picture_id'])
        .execute();
      await trx.schema
        .createTable('former_page_slugs')
        .addColumn('slug', 'text', (column) => column.primaryKey())
        .addColumn('page_id', 'integer', (column) =>
          column.notNull().references('own_pages.id').onDelete('cascade'),
        )
        .execute();
      await types
        .identity(trx.schema.createTable('own_page_versions'))
        .addColumn('page_id', 'integer', (column) =>
          column.notNull().references('own_pages.id').onDelete('cascade'),
        )
        .addColumn('saved_at', types.time, (column) => column.notNull())
        .addColumn('made_by', 'text')
        .addColumn('snapshot', 'text', (column) => column.notNull())
        .execute();
      await trx.schema
        .createTable('own_page_version_pictures')
        .addColumn('version_id', 'integer', (column) =>
          column.notNull().references('own_page_versions.id').onDelete('cascade'),
        )
        .addColumn('picture_id', 'integer', (column) =>
          column.notNull().references('pictures.id').onDelete('cascade'),
        )
        .addPrimaryKeyConstraint('own_page_version_pictures_key', ['version_id', 'picture_id'])
        .execute();
      await trx.schema
        .alterTable('share_pictures')
        .addColumn('page_id', 'integer', (column) => column.references('own_pages.id').onDelete('cascade'))
        .execute();
      // Deleting a record looks up the rows that refer to it.
      for (const [table, column] of [
        ['own_page_pictures', 'picture_id'],
        ['former_page_slugs', 'page_id'],
        ['own_page_versions', 'page_id'],
        ['own_page_version_pictures', 'picture_id'],
        ['share_pictures', 'page_id'],
      ] as const)
        await trx.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
    },
  },
  /** Adds testimonials, and the requests by which clients write them. */
  {
    name: '041-testimonials',
    async up(trx, types) {
      await types
        .identity(trx.schema.createTable('testimonials'))
        .addColumn('words', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('role', 'text', (column) => column.notNull())
        .addColumn('company', 'text', (column) => column.notNull())
        .addColumn('link', 'text', (column) => column.notNull())
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('picture_id', 'integer', (column) => column.references('pictures.id').onDelete('set null'))
        .addColumn('project_id', 'integer', (column) => column.references('projects.id').onDelete('set null'))
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('is_from_client', 'integer', (column) => column.notNull())
        .addColumn('position', 'integer', (column) => column.notNull())
        .addColumn('proposed_words', 'text')
        .addColumn('proposed_until', types.time)
        .addColumn('proposal_hash', 'text', (column) => column.unique())
        .addColumn('created_at', types.time, (column) => column.notNull())
        .addColumn('updated_at', types.time, (column) => column.notNull())
        .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
        .execute();
      await types
        .identity(trx.schema.createTable('testimonial_requests'))
        .addColumn('token_hash', 'text', (column) => column.notNull().unique())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('project_id', 'integer', (column) => column.references('projects.id').onDelete('set null'))
        .addColumn('created_at', types.time, (column) => column.notNull())
        .addColumn('expires_at', types.time, (column) => column.notNull())
        .execute();
      // Deleting a record looks up the rows that refer to it.
      for (const [table, column] of [
        ['testimonials', 'picture_id'],
        ['testimonials', 'project_id'],
        ['testimonial_requests', 'project_id'],
      ] as const)
        await trx.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
    },
  },
  /** Adds videos that play the parts of another one, with their own still and settings. */
  {
    name: '042-video-copies',
    async up(trx) {
      await trx.schema.alterTable('picture_videos').addColumn('parts_of', 'integer').execute();
    },
  },
  /**
   * Adds columns for secrets that are sealed for a purpose, and for hashes of preview tokens. `sealFormerSecrets` fills
   * them; instances of the previous version read the former columns.
   */
  {
    name: '043-sealed-secrets',
    async up(trx) {
      await trx.schema.alterTable('authenticator').addColumn('sealed_secret', 'text').execute();
      await trx.schema.alterTable('mail_settings').addColumn('sealed_password', 'text').execute();
      await trx.schema.alterTable('projects').addColumn('preview_token_hash', 'text').execute();
      await trx.schema.alterTable('projects').addColumn('sealed_preview_token', 'text').execute();
      await trx.schema
        .createIndex('projects_preview_token_hash')
        .on('projects')
        .column('preview_token_hash')
        .execute();
    },
  },
];
