import { inject, onTestFinished, expect, test } from 'vitest';
import pg from 'pg';
import { databaseKind } from './database.ts';
import { dropDatabase, returnDatabase, takeDatabase } from './postgres-databases.ts';

async function on(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(statement);
  await client.end();
  return rows;
}

const addMessage = `
  insert into contact_messages (name, email, subject, message, search_text, folder, created_at, filed_at)
  values ('Ruth', 'ruth@example.org', 'Maps', 'Hello', '', 'inbox', 0, 0)`;

const isKept = async (url: string) => {
  const name = new URL(url).pathname.slice(1);
  return (
    (await on(`${inject('postgresUrl')}/postgres`, `select 1 from pg_database where datname = '${name}'`))
      .length > 0
  );
};

test.runIf(databaseKind === 'postgres')(
  'a test database with other rows only is used again, with those of the template',
  async () => {
    const url = await takeDatabase();
    await on(url, addMessage);
    await on(url, 'update content_version set version = 40');
    await returnDatabase(url);
    expect(await isKept(url)).toBe(true);
    expect(await takeDatabase()).toBe(url);
    onTestFinished(() => returnDatabase(url));
    expect(await on(url, 'select id from contact_messages')).toEqual([]);
    expect(await on(url, 'select version from content_version')).not.toEqual([{ version: 40 }]);
    await on(url, addMessage);
    expect(await on(url, 'select id from contact_messages')).toEqual([{ id: 1 }]);
  },
);

test
  .runIf(databaseKind === 'postgres')
  .each([
    'drop index project_version_pictures_picture',
    'alter table categories alter column position set default 7',
    `create function one() returns int language sql as 'select 1'`,
    'alter table categories add column colour text',
    `do $$ begin execute format('alter database %I set work_mem = 65', current_database()); end $$`,
  ])('a test database is not used again after: %s', async (statement) => {
  const url = await takeDatabase();
  await on(url, statement);
  await returnDatabase(url);
  const wasKept = await isKept(url);
  if (wasKept) {
    expect(await takeDatabase()).toBe(url);
    await dropDatabase(url);
  }
  expect(wasKept).toBe(false);
});
