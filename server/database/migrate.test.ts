import { sql } from 'kysely';
import pino from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../config.ts';
import { testDatabase } from '../testing/database.ts';
import { type Database, openDatabase } from './database.ts';
import { migrate, NewerDatabaseError } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { postgresTypes } from './postgres.ts';
import { sqliteTypes } from './sqlite.ts';

async function emptyDatabase() {
  const config = readConfig(await testDatabase({ migrated: false }));
  const open = async (): Promise<Database> => {
    const database = await openDatabase(config, pino({ level: 'silent' }));
    onTestFinished(() => database.close());
    return database;
  };
  return { open };
}

const applied = async ({ db }: Database) => (await sql<{ name: string }>`select name from migrations order by position`.execute(db)).rows.map((row) => row.name);

it('an empty database gets every migration, in order, and a second start changes nothing', async () => {
  const { open } = await emptyDatabase();
  expect(await applied(await open())).toEqual(migrations.map((migration) => migration.name));
  expect(await applied(await open())).toEqual(migrations.map((migration) => migration.name));
});

it('two programs that start at once migrate once', async () => {
  const { open } = await emptyDatabase();
  const databases = await Promise.all([open(), open(), open()]);
  for (const database of databases) expect(await applied(database)).toHaveLength(migrations.length);
});

it('a database of a newer program is refused with a line that says so, and left as it is', async () => {
  const { open } = await emptyDatabase();
  const database = await open();
  await sql`insert into migrations (name, position) values ('999-from-the-future', 999)`.execute(database.db);
  await expect(open()).rejects.toThrow(NewerDatabaseError);
  await expect(open()).rejects.toThrow(/newer version of Vitrine \(it knows 999-from-the-future\)/);
  expect(await applied(database)).toContain('999-from-the-future');
});

it('a migration that fails leaves nothing of itself behind', async () => {
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
  await expect(database.write('schema', (trx) => migrate(trx as never, types, [...migrations, failing]))).rejects.toThrow('on purpose');
  expect(await applied(database)).not.toContain('998-fails');
  await expect(sql`select * from half_done`.execute(database.db)).rejects.toThrow(/half_done/);
});
