import { sql, type Transaction } from 'kysely';
import type { Migration, ColumnTypes } from '../migrate.ts';

/** Creates the table again without the unique constraint on `key`: SQLite cannot drop a constraint. */
async function makeCategoriesAnew(trx: Transaction<unknown>, types: ColumnTypes): Promise<void> {
  // Projects refer to rows that are missing until the end.
  await sql`pragma defer_foreign_keys = on`.execute(trx);
  const { rows: numbering } = await sql<{ seq: number }>`
    select seq from sqlite_sequence where name = 'categories'`.execute(trx);
  await sql`create table former_categories as select * from categories`.execute(trx);
  await trx.schema.dropTable('categories').execute();
  await types
    .identity(trx.schema.createTable('categories'))
    .addColumn('category_name', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('description', 'text')
    .addColumn('category_icon_link', 'text', (column) => column.notNull())
    .addColumn('parent_id', 'integer', (column) => column.references('categories.id'))
    .addColumn('created_at', types.time, (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('deleted_at', types.time)
    .execute();
  await trx.schema.createIndex('categories_parent').on('categories').column('parent_id').execute();
  const columns = sql.raw(
    'id, category_name, key, description, category_icon_link, parent_id, created_at, version',
  );
  await sql`insert into categories (${columns}) select ${columns} from former_categories`.execute(trx);
  await trx.schema.dropTable('former_categories').execute();
  // Ids of deleted rows are not reused.
  for (const { seq } of numbering) {
    await sql`delete from sqlite_sequence where name = 'categories'`.execute(trx);
    await sql`insert into sqlite_sequence (name, seq) values ('categories', ${seq})`.execute(trx);
  }
}

export const migrations001To004: readonly Migration[] = [
  {
    name: '001-first-schema',
    async up(trx, types) {
      await trx.schema
        .createTable('content_version')
        .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
        .addColumn('version', types.time, (column) => column.notNull())
        .execute();
      await sql`insert into content_version (id, version) values (1, 1)`.execute(trx);

      await types
        .identity(trx.schema.createTable('pictures'))
        .addColumn('hash', 'text', (column) => column.notNull())
        .addColumn('format', 'text', (column) => column.notNull())
        .addColumn('width', 'integer', (column) => column.notNull())
        .addColumn('height', 'integer', (column) => column.notNull())
        .addColumn('bytes', types.bytes, (column) => column.notNull())
        .execute();
      await trx.schema
        .createTable('picture_variants')
        .addColumn('picture_id', 'integer', (column) =>
          column.notNull().references('pictures.id').onDelete('cascade'),
        )
        .addColumn('width', 'integer', (column) => column.notNull())
        .addColumn('format', 'text', (column) => column.notNull())
        .addColumn('bytes', types.bytes, (column) => column.notNull())
        .addPrimaryKeyConstraint('picture_variants_pk', ['picture_id', 'width', 'format'])
        .execute();
      await types
        .identity(trx.schema.createTable('documents'))
        .addColumn('hash', 'text', (column) => column.notNull())
        .addColumn('bytes', types.bytes, (column) => column.notNull())
        .addColumn('created_at', types.time, (column) => column.notNull())
        .execute();

      await trx.schema
        .createTable('owner')
        .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
        .addColumn('fullname', 'text', (column) => column.notNull())
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('password_hash', 'text', (column) => column.notNull())
        .addColumn('phone_number', 'text')
        .addColumn('home_page_title', 'text')
        .addColumn('home_page_sub_title', 'text')
        .addColumn('home_page_description', 'text')
        .addColumn('photo_id', 'integer', (column) => column.references('pictures.id'))
        .addColumn('github_link', 'text')
        .addColumn('linked_link', 'text')
        .addColumn('website_link', 'text')
        .addColumn('resume_id', 'integer', (column) => column.references('documents.id'))
        .addColumn('created_at', types.time, (column) => column.notNull())
        .execute();
      await types
        .identity(trx.schema.createTable('sessions'))
        .addColumn('token_hash', 'text', (column) => column.notNull().unique())
        .addColumn('created_at', types.time, (column) => column.notNull())
        .addColumn('last_used_at', types.time, (column) => column.notNull())
        .execute();
      await trx.schema
        .createTable('registrations')
        .addColumn('email', 'text', (column) => column.primaryKey())
        .addColumn('code_hash', 'text')
        .addColumn('failed_tries', 'integer', (column) => column.notNull())
        .addColumn('sent_at', types.time, (column) => column.notNull())
        .addColumn('expires_at', types.time, (column) => column.notNull())
        .execute();
      await trx.schema
        .createTable('password_resets')
        .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
        .addColumn('token_hash', 'text', (column) => column.notNull())
        .addColumn('expires_at', types.time, (column) => column.notNull())
        .execute();

      await types
        .identity(trx.schema.createTable('categories'))
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('key', 'text', (column) => column.notNull().unique())
        .addColumn('description', 'text')
        .addColumn('icon', 'text', (column) => column.notNull())
        .addColumn('parent_id', 'integer', (column) => column.references('categories.id'))
        .addColumn('created_at', types.time, (column) => column.notNull())
        .execute();
      await trx.schema.createIndex('categories_parent').on('categories').column('parent_id').execute();

      await types
        .identity(trx.schema.createTable('projects'))
        .addColumn('title', 'text', (column) => column.notNull())
        .addColumn('category_id', 'integer', (column) => column.notNull().references('categories.id'))
        .addColumn('overview', 'text', (column) => column.notNull())
        .addColumn('tags', 'text', (column) => column.notNull())
        .addColumn('technologies', 'text', (column) => column.notNull())
        .addColumn('highlights', 'text', (column) => column.notNull())
        .addColumn('github_link', 'text')
        .addColumn('youtube_link', 'text')
        .addColumn('picture_id', 'integer', (column) => column.references('pictures.id'))
        .addColumn('image_link', 'text')
        .addColumn('created_at', types.time, (column) => column.notNull())
        .addColumn('updated_at', types.time, (column) => column.notNull())
        .addCheckConstraint('projects_one_image', sql`(picture_id is null) <> (image_link is null)`)
        .execute();
      await trx.schema.createIndex('projects_category').on('projects').column('category_id').execute();

      await types
        .identity(trx.schema.createTable('contact_messages'))
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('subject', 'text', (column) => column.notNull())
        .addColumn('message', 'text', (column) => column.notNull())
        .addColumn('created_at', types.time, (column) => column.notNull())
        .execute();
      await types
        .identity(trx.schema.createTable('outbox'))
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('message_id', 'text', (column) => column.notNull().unique())
        .addColumn('recipient', 'text', (column) => column.notNull())
        .addColumn('reply_to_name', 'text')
        .addColumn('reply_to_address', 'text')
        .addColumn('subject', 'text', (column) => column.notNull())
        .addColumn('text', 'text', (column) => column.notNull())
        .addColumn('html', 'text', (column) => column.notNull())
        .addColumn('created_at', types.time, (column) => column.notNull())
        .addColumn('attempts', 'integer', (column) => column.notNull())
        .addColumn('next_attempt_at', types.time, (column) => column.notNull())
        .execute();
      await trx.schema.createIndex('outbox_due').on('outbox').column('next_attempt_at').execute();
      await trx.schema
        .createTable('throttles')
        .addColumn('key', 'text', (column) => column.primaryKey())
        .addColumn('points', 'integer', (column) => column.notNull())
        .addColumn('expires_at', types.time, (column) => column.notNull())
        .execute();
    },
  },
  /** Renames columns to the API's field names and `throttles` to `rate_limits`, and adds record versions. */
  {
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
  },
  /** Ties one-time codes to the client that requested them. Drops pending codes, which live ten minutes. */
  {
    name: '003-codes-by-client',
    async up(trx, types) {
      await trx.schema.dropTable('registrations').execute();
      await trx.schema
        .createTable('registrations')
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('client', 'text', (column) => column.notNull())
        .addColumn('code_hash', 'text')
        .addColumn('failed_tries', 'integer', (column) => column.notNull())
        .addColumn('sent_at', types.time, (column) => column.notNull())
        .addColumn('expires_at', types.time, (column) => column.notNull())
        .addPrimaryKeyConstraint('registrations_pk', ['email', 'client'])
        .execute();
    },
  },
  /** Adds the trash. Categories in the trash do not reserve their name. */
  {
    name: '004-trash',
    async up(trx, types) {
      await trx.schema.alterTable('projects').addColumn('deleted_at', types.time).execute();
      if (types.dialect === 'sqlite') {
        await makeCategoriesAnew(trx, types);
      } else {
        await trx.schema.alterTable('categories').addColumn('deleted_at', types.time).execute();
        await trx.schema.alterTable('categories').dropConstraint('categories_key_key').execute();
      }
      await sql`create unique index categories_key on categories (key) where deleted_at is null`.execute(trx);
      // Lists the trash without reading all projects.
      await sql`create index projects_trash on projects (deleted_at) where deleted_at is not null`.execute(
        trx,
      );
    },
  },
];
