import { sql, type Transaction } from 'kysely';
import type { ColumnTypes, Migration } from '../migrate.ts';

/** Adds the trash. Categories in the trash do not reserve their name. */
export const trash: Migration = {
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
    await sql`create index projects_trash on projects (deleted_at) where deleted_at is not null`.execute(trx);
  },
};

/** SQLite cannot drop a constraint, so the table is created again. */
async function makeCategoriesAnew(trx: Transaction<unknown>, types: ColumnTypes): Promise<void> {
  // Projects refer to rows that are missing for a moment.
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
