import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

export const migrations028To039: readonly Migration[] = [
  /**
   * Marks waiting pages in `index_now_pages`. `index_now_waiting` stays, unused, for the previous version during an
   * upgrade.
   */
  {
    name: '028-index-now-pages',
    async up(trx) {
      // '' differs from the state of every page: these pages are announced.
      await sql`
      insert into index_now_pages (path, state) select path, '' from index_now_waiting where true
      on conflict (path) do update set state = ''`.execute(trx);
      await sql`delete from index_now_waiting`.execute(trx);
    },
  },
  /** Adds answers to messages, which the site mails to the visitor. */
  {
    name: '029-message-answers',
    async up(trx, types) {
      await trx.schema.alterTable('contact_messages').addColumn('answered_at', types.time).execute();
      await types
        .identity(trx.schema.createTable('message_answers'))
        .addColumn('message_id', 'integer', (column) =>
          column.notNull().references('contact_messages.id').onDelete('cascade'),
        )
        .addColumn('text', 'text', (column) => column.notNull())
        .addColumn('created_at', types.time, (column) => column.notNull())
        .addColumn('mail_outcome', 'text')
        .addColumn('mail_outcome_at', types.time)
        .addColumn('mail_detail', 'text')
        .execute();
      await trx.schema
        .createIndex('message_answers_message')
        .on('message_answers')
        .column('message_id')
        .execute();
      await trx.schema
        .alterTable('outbox')
        .addColumn('message_answer_id', 'integer', (column) =>
          column.references('message_answers.id').onDelete('cascade'),
        )
        .execute();
      await trx.schema
        .createIndex('outbox_message_answer')
        .on('outbox')
        .column('message_answer_id')
        .execute();
    },
  },
  /** Adds the history of projects: their versions and the versions' pictures. Existing projects get one when saved. */
  {
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
  },
  /** Adds pictures that are uploaded before their project is saved. */
  {
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
  },
  /** Adds the mail server that the owner sets, and the key that its password is sealed with. */
  {
    name: '032-mail-settings',
    async up(trx) {
      await trx.schema
        .createTable('mail_settings')
        .addColumn('id', 'integer', (column) => column.primaryKey())
        .addColumn('host', 'text', (column) => column.notNull())
        .addColumn('port', 'integer', (column) => column.notNull())
        .addColumn('encryption', 'text', (column) => column.notNull())
        .addColumn('user_name', 'text', (column) => column.notNull())
        .addColumn('password', 'text')
        .addColumn('sender', 'text', (column) => column.notNull())
        .execute();
      await trx.schema
        .createTable('sealing_key')
        .addColumn('id', 'integer', (column) => column.primaryKey())
        .addColumn('key', 'text', (column) => column.notNull())
        .execute();
    },
  },
  /** Adds the arrangement of the selected work on the home page. */
  {
    name: '033-home-layout',
    async up(trx) {
      await trx.schema
        .alterTable('appearance')
        .addColumn('layout', 'text', (column) => column.notNull().defaultTo('mosaic'))
        .execute();
    },
  },
  /** Adds the logo, a picture in place of the owner's name. */
  {
    name: '034-logo',
    async up(trx) {
      await trx.schema
        .alterTable('appearance')
        .addColumn('logo_picture_id', 'integer', (column) =>
          column.references('pictures.id').onDelete('set null'),
        )
        .execute();
      await trx.schema
        .alterTable('appearance')
        .addColumn('logo_in_dark', 'text', (column) => column.notNull().defaultTo('same'))
        .execute();
    },
  },
  /** Adds the choice of a font pair. */
  {
    name: '035-fonts',
    async up(trx) {
      await trx.schema
        .alterTable('appearance')
        .addColumn('fonts', 'text', (column) => column.notNull().defaultTo('standard'))
        .execute();
    },
  },
  /**
   * Adds synopsis, cover and password of protected projects, and indexes of the lists that show them beside published
   * ones. Previous versions show no project in the new state `protected` to visitors.
   */
  {
    name: '036-protected-projects',
    async up(trx, types) {
      await trx.schema.alterTable('projects').addColumn('synopsis', 'text').execute();
      await trx.schema.alterTable('projects').addColumn('cover', 'text').execute();
      await trx.schema
        .alterTable('projects')
        .addColumn('cover_picture_id', 'integer', (column) =>
          column.references('pictures.id').onDelete('set null'),
        )
        .execute();
      await trx.schema.alterTable('projects').addColumn('access_password', 'text').execute();
      await trx.schema.alterTable('projects').addColumn('access_password_at', types.time).execute();
      const shown = sql`where deleted_at is null and state in ('published', 'protected')`;
      await sql`create index projects_shown_starred on projects (star) ${shown} and star is not null`.execute(
        trx,
      );
      await sql`create index projects_shown_in_category on projects (category_id, position, id desc) ${shown}`.execute(
        trx,
      );
      // The lists that used these indexes show protected projects, too.
      await trx.schema.dropIndex('projects_starred').execute();
      await trx.schema.dropIndex('projects_in_category').execute();
    },
  },
  /** Adds links that open a protected project. */
  {
    name: '037-access-links',
    async up(trx, types) {
      await types
        .identity(trx.schema.createTable('access_links'))
        .addColumn('project_id', 'integer', (column) =>
          column.notNull().references('projects.id').onDelete('cascade'),
        )
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('token_hash', 'text', (column) => column.notNull().unique())
        .addColumn('created_at', types.time, (column) => column.notNull())
        .addColumn('expires_at', types.time)
        .addColumn('max_visits', 'integer')
        .addColumn('visits', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('first_visit_at', types.time)
        .addColumn('last_visit_at', types.time)
        .addColumn('revoked_at', types.time)
        .execute();
      await trx.schema.createIndex('access_links_project').on('access_links').column('project_id').execute();
    },
  },
  /** Adds videos, stored in parts. Their still is a stored picture. */
  {
    name: '038-videos',
    async up(trx, types) {
      await trx.schema
        .createTable('picture_videos')
        .addColumn('picture_id', 'integer', (column) =>
          column.primaryKey().references('pictures.id').onDelete('cascade'),
        )
        .addColumn('size', 'integer', (column) => column.notNull())
        .addColumn('received', 'integer', (column) => column.notNull())
        .addColumn('hash', 'text')
        .addColumn('type', 'text')
        .addColumn('width', 'integer')
        .addColumn('height', 'integer')
        .addColumn('duration_ms', 'integer')
        .addColumn('play', 'text', (column) => column.notNull())
        .addColumn('captions', 'text')
        .addColumn('created_at', types.time, (column) => column.notNull())
        .execute();
      await trx.schema
        .createTable('picture_video_parts')
        // Refers to no row: deleting 100 MB at once takes long, so the parts of a deleted video are deleted later, one by one.
        .addColumn('picture_id', 'integer', (column) => column.notNull())
        .addColumn('number', 'integer', (column) => column.notNull())
        .addColumn('bytes', types.bytes, (column) => column.notNull())
        .addPrimaryKeyConstraint('picture_video_parts_pkey', ['picture_id', 'number'])
        .execute();
    },
  },
  /** Adds animations, whose still is a stored picture. */
  {
    name: '039-animations',
    async up(trx, types) {
      await trx.schema
        .createTable('picture_animations')
        .addColumn('picture_id', 'integer', (column) =>
          column.primaryKey().references('pictures.id').onDelete('cascade'),
        )
        .addColumn('hash', 'text', (column) => column.notNull())
        .addColumn('bytes', types.bytes, (column) => column.notNull())
        .execute();
    },
  },
];
