/** A server of the next version, as a program: with one more migration that has each kind of compatible change. */
import { type Migration } from '../kernel/database/migrate.ts';
import { migrations } from '../kernel/database/migrations/index.ts';

const nextMigration: Migration = {
  name: '999-next-version',
  async up(trx, types) {
    await trx.schema.alterTable('projects').addColumn('next_text', 'text').execute();
    for (const table of ['categories', 'contact_messages', 'sessions'])
      await trx.schema
        .alterTable(table)
        .addColumn('next_number', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
    await types
      .identity(trx.schema.createTable('next_rows'))
      .addColumn('category_id', 'integer', (column) => column.references('categories.id').onDelete('cascade'))
      .execute();
    await trx.schema.createIndex('categories_next').on('categories').column('next_number').execute();
  },
};

(migrations as Migration[]).push(nextMigration);
await import('../main.ts');
