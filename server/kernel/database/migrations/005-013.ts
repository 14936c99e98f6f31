import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

export const migrations005To013: readonly Migration[] = [
  /** Adds the inbox (existing messages count as read, because they were mailed) and the key of contact forms. */
  {
    name: '005-messages',
    async up(trx, types) {
      const columns = [
        ['folder', 'text', 'inbox'],
        ['filed_at', types.time, 0],
        ['search_text', 'text', ''],
      ] as const;
      for (const [name, type, initially] of columns) {
        await trx.schema
          .alterTable('contact_messages')
          .addColumn(name, type, (column) => column.notNull().defaultTo(initially))
          .execute();
      }
      const nullable = [
        ['read_at', types.time],
        ['spam_reason', 'text'],
        ['fingerprint', 'text'],
        ['mail_outcome', 'text'],
        ['mail_outcome_at', types.time],
        ['mail_detail', 'text'],
        ['deleted_at', types.time],
      ] as const;
      for (const [name, type] of nullable)
        await trx.schema.alterTable('contact_messages').addColumn(name, type).execute();
      await sql`update contact_messages set filed_at = created_at, read_at = created_at`.execute(trx);
      // In the form that the service writes. SQLite's own lower() handles ASCII only.
      const { rows } = await sql<Record<'id' | 'name' | 'email' | 'subject', string>>`
      select id, name, email, subject, message from contact_messages`.execute(trx);
      for (const { id, ...texts } of rows) {
        const text = Object.values(texts).join('\n').normalize('NFC').toLowerCase();
        await sql`update contact_messages set search_text = ${text} where id = ${id}`.execute(trx);
      }
      await trx.schema
        .createIndex('contact_messages_folder')
        .on('contact_messages')
        .columns(['folder', 'id'])
        .execute();
      await trx.schema
        .createIndex('contact_messages_fingerprint')
        .on('contact_messages')
        .column('fingerprint')
        .execute();

      await trx.schema
        .alterTable('outbox')
        .addColumn('contact_message_id', 'integer', (column) =>
          column.references('contact_messages.id').onDelete('cascade'),
        )
        .execute();
      await trx.schema.alterTable('outbox').addColumn('failure', 'text').execute();
      await trx.schema
        .createIndex('outbox_contact_message')
        .on('outbox')
        .column('contact_message_id')
        .execute();

      await trx.schema
        .createTable('form_seal')
        .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
        .addColumn('key', 'text', (column) => column.notNull())
        .execute();
      const key = randomBytes(32).toString('base64url');
      await sql`insert into form_seal (id, key) values (1, ${key})`.execute(trx);
    },
  },
  /** Adds the second step of sign-in, and the device and network of sessions. */
  {
    name: '006-second-factor',
    async up(trx, types) {
      for (const column of ['device', 'network', 'passkey_challenge'])
        await trx.schema.alterTable('sessions').addColumn(column, 'text').execute();

      await trx.schema
        .createTable('authenticator')
        .addColumn('id', 'integer', (column) => column.primaryKey())
        .addColumn('secret', 'text', (column) => column.notNull())
        .addColumn('last_step', types.time, (column) => column.notNull())
        .addColumn('created_at', types.time, (column) => column.notNull())
        .execute();
      await types
        .identity(trx.schema.createTable('passkeys'))
        .addColumn('credential_id', 'text', (column) => column.notNull().unique())
        .addColumn('public_key', 'text', (column) => column.notNull())
        .addColumn('counter', types.time, (column) => column.notNull())
        .addColumn('transports', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('created_at', types.time, (column) => column.notNull())
        .addColumn('last_used_at', types.time)
        .execute();
      await trx.schema
        .createTable('recovery_codes')
        .addColumn('code_hash', 'text', (column) => column.primaryKey())
        .execute();
      await trx.schema
        .createTable('sign_in_challenges')
        .addColumn('token_hash', 'text', (column) => column.primaryKey())
        .addColumn('failed_tries', 'integer', (column) => column.notNull())
        .addColumn('expires_at', types.time, (column) => column.notNull())
        .execute();
    },
  },
  /** Adds nightly backups, backup downloads, and numbers of failed sign-ins. */
  {
    name: '007-backups-and-failed-sign-ins',
    async up(trx, types) {
      await trx.schema
        .createTable('nightly_backups')
        .addColumn('night', 'text', (column) => column.primaryKey())
        .addColumn('started_at', types.time, (column) => column.notNull())
        .addColumn('finished_at', types.time)
        .addColumn('fault', 'text')
        .execute();
      await trx.schema
        .createTable('backup_downloads')
        .addColumn('token_hash', 'text', (column) => column.primaryKey())
        .addColumn('file', 'text', (column) => column.notNull())
        .addColumn('expires_at', types.time, (column) => column.notNull())
        .execute();
      await trx.schema
        .createTable('failed_sign_ins')
        .addColumn('hour', types.time, (column) => column.primaryKey())
        .addColumn('failures', 'integer', (column) => column.notNull())
        .execute();
    },
  },
  /** Adds the alt text of a project's picture. */
  {
    name: '008-picture-descriptions',
    async up(trx) {
      await trx.schema.alterTable('projects').addColumn('main_photo_description', 'text').execute();
    },
  },
  /** Adds drafts, unlisted and scheduled projects, and preview links. Existing projects are published. */
  {
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
  },
  /**
   * Adds the owner's order of categories and projects, and stars for the home page. Existing records keep their order:
   * categories by creation, projects newest first.
   */
  {
    name: '010-order',
    async up(trx) {
      for (const table of ['categories', 'projects'])
        await trx.schema
          .alterTable(table)
          .addColumn('position', 'integer', (column) => column.notNull().defaultTo(0))
          .execute();
      await sql`update categories set position = id`.execute(trx);
      await sql`update projects set position = -id`.execute(trx);
      await trx.schema.createIndex('projects_position').on('projects').column('position').execute();
      await trx.schema.alterTable('projects').addColumn('star', 'integer').execute();
    },
  },
  /**
   * Adds further pictures of a project, placeholders of all pictures, and focal points of projects' pictures. Existing
   * pictures get their placeholder after the start.
   */
  {
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
  },
  /** Adds the case study of a project (facts, links and blocks) as JSON. */
  {
    name: '012-case-studies',
    async up(trx) {
      await trx.schema.alterTable('projects').addColumn('case_study', 'text').execute();
    },
  },
  /** Adds the site settings, in one row. */
  {
    name: '013-site-settings',
    async up(trx) {
      await trx.schema
        .createTable('site_settings')
        .addColumn('id', 'integer', (column) => column.primaryKey())
        .addColumn('location', 'text', (column) => column.notNull())
        .addColumn('phone_prefix', 'text', (column) => column.notNull())
        .addColumn('reply_within_hours', 'integer')
        .addColumn('footer_list', 'text', (column) => column.notNull())
        .addColumn('language', 'text', (column) => column.notNull())
        .addColumn('direction', 'text', (column) => column.notNull())
        .addColumn('analytics', 'integer', (column) => column.notNull())
        .addColumn('empty_texts', 'text', (column) => column.notNull())
        .addColumn('links', 'text', (column) => column.notNull())
        .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
        .execute();
    },
  },
];
