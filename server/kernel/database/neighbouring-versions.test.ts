/**
 * During a rolling upgrade, instances of the previous version use a newer schema. PostgreSQL only: a SQLite file has a
 * single instance.
 */
import { type Kysely, sql, type Transaction } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { readRelease, releaseNames } from '#testing/releases/releases.ts';
import { databaseKind, testDatabase } from '../../testing/database.ts';
import { schemaOf, breakingChanges } from '../../testing/schema-on-postgres.ts';
import { type Migration, migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { openPostgres, postgresTypes } from './postgres.ts';

/** Oldest first. Sites older than the first release were never upgraded while running. */
const releases = releaseNames().filter((name) => /^\d/u.test(name));
const firstReleaseMigrations = readRelease(releases[0] ?? '').migrations;

describe.runIf(databaseKind === 'postgres')('the previous version', () => {
  let db: Kysely<unknown>;
  beforeEach(async () => {
    const { DATABASE_URL = '' } = await testDatabase({ migrated: false });
    ({ db } = openPostgres(DATABASE_URL, () => undefined) as unknown as { db: Kysely<unknown> });
    onTestFinished(() => db.destroy());
  });

  const inTransaction = <T>(work: (trx: Transaction<unknown>) => Promise<T>): Promise<T> =>
    db.transaction().execute(work);
  const breaks = async (change: (trx: Transaction<unknown>) => Promise<unknown>): Promise<string[]> => {
    const before = await schemaOf(db);
    await inTransaction(change);
    return breakingChanges(before, await schemaOf(db));
  };

  test('the previous version works after each migration since the first release, except contracting ones', async () => {
    const released = migrations.filter(({ name }) => firstReleaseMigrations.includes(name));
    await inTransaction((trx) => migrate(trx, postgresTypes, released));
    expect(released).toEqual(migrations.slice(0, released.length));
    for (let count = released.length; count < migrations.length; count += 1) {
      const migration = migrations[count] as Migration;
      const broken = await breaks((trx) => migrate(trx, postgresTypes, migrations.slice(0, count + 1)));
      if (migration.secondStepAfter === undefined)
        expect([migration.name, broken]).toEqual([migration.name, []]);
    }
  });

  test('a contracting migration names the release that no longer needs what it removes, and is not part of it', () => {
    for (const { name, secondStepAfter } of migrations)
      if (secondStepAfter !== undefined) {
        expect(releases).toContain(secondStepAfter);
        expect(readRelease(secondStepAfter).migrations).not.toContain(name);
      }
  });

  test.each([
    ['add column client text', []],
    ["add column client text not null default ''", []],
    ['add column front integer references pictures (id) on delete set null', []],
    ['add column client text not null', ['projects.client is new and required']],
    ['drop column star', ['projects.star is gone']],
    ['rename column star to place', ['projects.star is gone']],
    ['rename to works', expect.arrayContaining(['projects is gone'])],
    ['alter column star type text', ['projects.star has another type']],
    ['alter column star set not null', ['projects.star has become required']],
    ['add check (star < 7)', ['projects has a new rule: CHECK ((star < 7))']],
    ['add unique (star)', ['projects has a new rule: UNIQUE (star)']],
    [
      'add column front integer references pictures (id)',
      ['rows of pictures cannot be deleted for projects'],
    ],
  ])(
    'the check of schema changes finds whether "alter table projects %s" breaks the previous version',
    async (change, expected) => {
      await inTransaction((trx) => migrate(trx, postgresTypes, migrations));
      expect(await breaks((trx) => sql`alter table projects ${sql.raw(change)}`.execute(trx))).toEqual(
        expected,
      );
    },
  );

  test('the previous version works with a new table, unless that prevents deleting other rows; a new unique index breaks it', async () => {
    await inTransaction((trx) => migrate(trx, postgresTypes, migrations));
    const table = (name: string, deletion: string) => (trx: Transaction<unknown>) =>
      sql`create table ${sql.table(name)} (id integer primary key, project_id integer not null
        references projects (id) ${sql.raw(deletion)})`.execute(trx);
    expect(await breaks(table('quotes', 'on delete cascade'))).toEqual([]);
    expect(await breaks(table('prizes', ''))).toEqual(['rows of projects cannot be deleted for prizes']);
    const onlyOnce = sql`create unique index quotes_once on quotes (project_id)`;
    expect(await breaks((trx) => onlyOnce.execute(trx))).toEqual([
      expect.stringMatching(/^quotes has a new rule: CREATE UNIQUE INDEX quotes_once/u),
    ]);
  });
});
