import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import pino from 'pino';
import { expect, test, onTestFinished } from 'vitest';
import { readConfig } from '../../process/config.ts';
import { databaseKind, testDatabase } from '../../testing/database.ts';
import { connectOnly } from '../../testing/older-database.ts';
import { type Database, openDatabase } from './database.ts';
import { migrate, NewerDatabaseError } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { postgresTypes } from './postgres.ts';
import { sqliteTypes } from './sqlite.ts';

async function emptyDatabase() {
  const settings = await testDatabase({ migrated: false });
  const config = readConfig(settings);
  const open = async (): Promise<Database> => {
    const database = await openDatabase(config, pino({ level: 'silent' }));
    onTestFinished(() => database.close());
    return database;
  };
  return { open, settings };
}

const applied = async ({ db }: Database) =>
  (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows.map(
    (row) => row.name,
  );

test('an empty database gets each migration once, in order', async () => {
  const { open } = await emptyDatabase();
  expect(await applied(await open())).toEqual(migrations.map((migration) => migration.name));
  expect(await applied(await open())).toEqual(migrations.map((migration) => migration.name));
});

test('processes that start at the same time migrate an empty database only once', async () => {
  const { open, settings } = await emptyDatabase();
  const program = `
    import pino from 'pino';
    import { readConfig } from './server/process/config.ts';
    import { openDatabase } from './server/kernel/database/database.ts';
    const database = await openDatabase(readConfig(), pino({ level: 'silent' }));
    await database.close();
  `;
  const start = () =>
    promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
      env: { ...process.env, ...settings },
    });
  await Promise.all([start(), start(), start()]);
  expect(await applied(await open())).toHaveLength(migrations.length);
});

test('a database of a newer version is refused and not changed', async () => {
  const { open } = await emptyDatabase();
  const database = await open();
  await sql`insert into kysely_migration values ('999-from-the-future', '2026-01-01T00:00:00.000Z')`.execute(
    database.db,
  );
  await expect(open()).rejects.toThrow(NewerDatabaseError);
  await expect(open()).rejects.toThrow(/newer version of Vitrine \(migration 999-from-the-future\)/);
  expect(await applied(database)).toContain('999-from-the-future');
});

test('a failed migration is rolled back', async () => {
  const { open } = await emptyDatabase();
  const database = await open();
  const types = database.dialect === 'sqlite' ? sqliteTypes : postgresTypes;
  const failing = {
    name: '998-fails',
    async up(trx: Parameters<(typeof migrations)[number]['up']>[0]) {
      await sql`create table half_done (id integer)`.execute(trx);
      throw new Error('on purpose');
    },
  };
  await expect(
    database.write('schema', (trx) => migrate(trx as never, types, [...migrations, failing])),
  ).rejects.toThrow('on purpose');
  expect(await applied(database)).not.toContain('998-fails');
  await expect(sql`select * from half_done`.execute(database.db)).rejects.toThrow(/half_done/);
});

test('a database with the old table of migrations is accepted and keeps its data', async () => {
  const { open, settings } = await emptyDatabase();
  const earlier = connectOnly(settings);
  await earlier.transaction().execute(async (trx) => {
    await sql`create table migrations (name text primary key, position integer not null)`.execute(trx);
    await migrations[0]?.up(trx as never, databaseKind === 'sqlite' ? sqliteTypes : postgresTypes);
    await sql`insert into migrations values ('001-first-schema', 0)`.execute(trx);
    await sql`insert into categories (name, key, icon, created_at) values ('Web', 'web', 'globe', 1)`.execute(
      trx,
    );
  });
  await earlier.destroy();
  const database = await open();
  expect(await applied(database)).toEqual(migrations.map((migration) => migration.name));
  const categories = await database.db
    .selectFrom('categories')
    .select(['category_name', 'version'])
    .execute();
  expect(categories).toEqual([{ category_name: 'Web', version: 1 }]);
});

test('a migration makes old messages searchable and marks them as read', async () => {
  const { open, settings } = await emptyDatabase();
  const database = connectOnly(settings);
  await database.transaction().execute(async (trx) => {
    const before = migrations.filter(({ name }) => name < '005');
    await migrate(trx as never, databaseKind === 'sqlite' ? sqliteTypes : postgresTypes, before);
    await sql`insert into contact_messages (name, email, subject, message, created_at)
      values ('Ólafur', 'O@example.org', 'Maps', 'Hello', 7)`.execute(trx);
  });
  await database.destroy();
  const messages = await (await open()).db
    .selectFrom('contact_messages')
    .select(['folder', 'filed_at', 'read_at', 'search_text'])
    .execute();
  expect(messages).toEqual([
    { folder: 'inbox', filed_at: 7, read_at: 7, search_text: 'ólafur\no@example.org\nmaps\nhello' },
  ]);
});

test('a migration keeps sub-categories and projects in their categories, and frees the names of deleted categories', async () => {
  const { open, settings } = await emptyDatabase();
  const database = connectOnly(settings);
  const types = databaseKind === 'sqlite' ? sqliteTypes : postgresTypes;
  await database.transaction().execute((trx) => migrate(trx as never, types, migrations.slice(0, 3)));
  const category = sql`insert into categories (category_name, key, category_icon_link, parent_id, created_at)`;
  await sql`${category} values ('Web', 'web', 'globe', null, 1), ('React', 'react', 'code', 1, 1), ('Old', 'old', 'code', null, 1)`.execute(
    database,
  );
  await sql`delete from categories where key = 'old'`.execute(database);
  await sql`insert into projects (project_title, category_id, project_overview, project_tags, technology_used, project_highlights, image_link, created_at, updated_at)
    values ('Atlas', 2, '', '[]', '[]', '', 'https://example.org/a.png', 1, 1)`.execute(database);
  await database.destroy();

  const { db } = await open();
  const rows = db.selectFrom('categories').select(['id', 'key', 'parent_id', 'deleted_at']).orderBy('id');
  expect(await rows.execute()).toEqual([
    { id: 1, key: 'web', parent_id: null, deleted_at: null },
    { id: 2, key: 'react', parent_id: 1, deleted_at: null },
  ]);
  await expect(db.deleteFrom('categories').where('id', '=', 2).execute()).rejects.toThrow(/foreign key/i);
  const web = { category_name: 'WEB', key: 'web', category_icon_link: 'globe', created_at: 2 } as const;
  await expect(db.insertInto('categories').values(web).execute()).rejects.toThrow(/unique/i);
  await db.updateTable('categories').set({ deleted_at: 2 }).where('id', '=', 1).execute();
  expect(await db.insertInto('categories').values(web).returning('id').execute()).toEqual([
    { id: expect.any(Number) },
  ]);
  const newest = await rows.execute();
  expect(newest.at(-1)?.id).toBeGreaterThan(3);
});
