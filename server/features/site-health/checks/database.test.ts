/** The database checks of `doctor`, which change nothing. */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '#testing/free-port.ts';
import { readReleaseDatabase } from '#testing/releases/releases.ts';
import { SqliteFile } from '../../../kernel/database/sqlite-file.ts';
import { databaseKind, type TestDatabase } from '../../../testing/database.ts';
import { faultsOf, doctor, stoppedSite } from '../../../testing/doctor.ts';
import { emptyFolder } from '../../../testing/empty-folder.ts';

const onSqlite = test.runIf(databaseKind === 'sqlite');

onSqlite('doctor reports a damaged database and how to restore it, and changes nothing', async () => {
  const { data, path } = await stoppedSite();
  const bytes = readFileSync(path);
  bytes.fill(0xff, 8192, 20_480);
  writeFileSync(path, bytes);
  const { results } = await doctor({ ...data, PORT: '0' });
  expect(results.filter(({ name, state }) => name === 'Database' && state === 'fault')).toEqual([
    expect.objectContaining({
      sentence: expect.stringMatching(/^It is damaged: /u),
      remedy: 'Restore the last good backup: npm run restore -- <file>',
    }),
  ]);
  expect(readFileSync(path)).toEqual(bytes);
});

onSqlite('doctor reports a database of a newer version, but not one of an older version', async () => {
  const { data, path } = await stoppedSite();
  change(path, `insert into kysely_migration values ('999-from-the-future', '2026-01-01T00:00:00.000Z')`);
  expect(await faultsOf(data, 'Database')).toEqual(['fault: A newer version of Vitrine wrote it.']);
  writeFileSync(path, readReleaseDatabase('schema-016'));
  expect(await faultsOf(data, 'Database')).toEqual([]);
});

test('doctor reports a trigger on a table of the site', async () => {
  const { data, path } = await stoppedSite();
  const { DATABASE_URL }: TestDatabase = data;
  if (DATABASE_URL === undefined)
    change(path, 'create trigger keep_session after delete on sessions begin select 1; end');
  else {
    const client = new pg.Client({ connectionString: DATABASE_URL });
    await client.connect();
    await client.query(
      `create function keep() returns trigger language plpgsql as 'begin return old; end';
       create trigger keep_session after delete on sessions for each row execute function keep()`,
    );
    await client.end();
  }
  expect(await faultsOf(data, 'Database')).toEqual([
    'fault: It contains objects that no Vitrine site has: trigger keep_session.',
  ]);
});

test('doctor reports an unreachable database without its password', async () => {
  const url = `postgres://vitrine:secret@127.0.0.1:${await freePort()}/vitrine?password=secret2`;
  const [fault = ''] = await faultsOf({ DATA_DIR: emptyFolder(), DATABASE_URL: url }, 'Database');
  expect(fault).toMatch(
    /^fault: postgres:\/\/\*\*\*@127\.0\.0\.1:\d+\/vitrine\?password=\*\*\* does not answer: .+ECONNREFUSED/u,
  );
});

onSqlite('doctor reports a database that cannot be opened, and does not call it damaged', async () => {
  const DATA_DIR = emptyFolder();
  mkdirSync(join(DATA_DIR, 'vitrine.db'));
  const { results } = await doctor({ DATA_DIR, PORT: '0' });
  expect(results.filter(({ name }) => name === 'Database')).toEqual([
    {
      name: 'Database',
      state: 'fault',
      sentence: `${join(DATA_DIR, 'vitrine.db')} cannot be opened or written: unable to open database file.`,
      remedy: expect.stringContaining('other programs'),
    },
  ]);
});

onSqlite('doctor reports a database file that is not a database as damaged', async () => {
  const DATA_DIR = emptyFolder();
  writeFileSync(join(DATA_DIR, 'vitrine.db'), 'no database'.repeat(1000));
  expect(await faultsOf({ DATA_DIR }, 'Database')).toEqual(['fault: It is damaged: file is not a database.']);
});

onSqlite('doctor reports no backup for an empty database, and the last backup for an older one', async () => {
  const empty = emptyFolder();
  change(join(empty, 'vitrine.db'), 'pragma user_version = 1');
  const { status, results } = await doctor({ DATA_DIR: empty, PORT: '0' });
  expect(status).toBe(0);
  expect(results.map(({ sentence }) => sentence)).toContain(
    'It is empty. The first start creates its tables.',
  );
  expect(results.map(({ name }) => name)).not.toContain('Backup');

  const { data, path } = await stoppedSite();
  change(
    path,
    `drop table nightly_backups;
       delete from kysely_migration where name = (select max(name) from kysely_migration)`,
  );
  const older = await doctor({ ...data, PORT: '0' });
  expect(older.results.find(({ name }) => name === 'Backup')).toMatchObject({
    state: 'ok',
    sentence: expect.stringMatching(/^The last backup .+ was intact when it was last read, just now/u),
  });
});

onSqlite('doctor reads a database’s write-ahead log after a crash without changing it', async () => {
  const { data, path } = await stoppedSite();
  const running = new SqliteFile(path);
  onTestFinished(() => running.close());
  running.exec('create table written_last (id integer)');
  const DATA_DIR = emptyFolder();
  const files = ['vitrine.db', 'vitrine.db-wal'];
  for (const file of files) copyFileSync(join(data.DATA_DIR, file), join(DATA_DIR, file));
  const contents = () => files.map((file) => readFileSync(join(DATA_DIR, file)));
  const before = contents();
  expect(await faultsOf({ DATA_DIR }, 'Database')).toEqual([
    'fault: It contains objects that no Vitrine site has: table written_last.',
  ]);
  expect(contents()).toEqual(before);
});

/** Runs statements on the file of a stopped site. */
function change(path: string, statements: string): void {
  const file = new SqliteFile(path);
  file.exec(statements);
  file.close();
}
