import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
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
  (await sql<{ name: string }>`select name from migrations order by position`.execute(db)).rows.map((row) => row.name);

it('an empty database gets every migration, in order, and a second start changes nothing', async () => {
  const { open } = await emptyDatabase();
  expect(await applied(await open())).toEqual(migrations.map((migration) => migration.name));
  expect(await applied(await open())).toEqual(migrations.map((migration) => migration.name));
});

it('programs that start at once migrate once', async () => {
  const { open, settings } = await emptyDatabase();
  const program = `
    import pino from 'pino';
    import { readConfig } from './server/config.ts';
    import { openDatabase } from './server/database/database.ts';
    const database = await openDatabase(readConfig(), pino({ level: 'silent' }));
    await database.close();
  `;
  const start = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], { env: { ...process.env, ...settings } });
  await Promise.all([start(), start(), start()]);
  expect(await applied(await open())).toHaveLength(migrations.length);
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
