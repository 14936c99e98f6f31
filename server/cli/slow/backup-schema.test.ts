/** The tables of a backup are those of a site. */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readReleaseDatabase, releaseNames } from '#testing/releases/releases.ts';
import { SqliteFile } from '../../kernel/database/sqlite-file.ts';
import { runCommand } from '../../testing/command.ts';
import { databaseKind, testDatabase } from '../../testing/database.ts';
import { ownedSite } from '../../testing/portfolio.ts';
import { testSite } from '../../testing/site.ts';
import { emptyFolder } from '../../testing/empty-folder.ts';

async function backupOfSite(): Promise<string> {
  const { site } = await ownedSite(testSite);
  const file = join(emptyFolder(), 'site.db');
  expect(await runCommand('backup', [file], site.data)).toMatchObject({ status: 0 });
  return file;
}

function change(file: string, statements: string): void {
  const database = new SqliteFile(file, { defensive: false });
  database.exec(statements);
  database.close();
}

/** Replaces a part of the stored statement of a table. */
const rewrite = (table: string, from: string, to: string) =>
  `pragma writable_schema = on;
   update sqlite_master set sql = replace(sql, '${from}', '${to}') where name = '${table}'`;

const foreign = (part: string) => `contains objects that no Vitrine site has: ${part}.`;

test.each([
  [
    'a trigger',
    'create trigger keep after delete on sessions begin insert into sessions select old.*; end',
    foreign('trigger keep'),
  ],
  ['a view', 'create view owners as select email from owner', foreign('view owners')],
  ['an unknown table', 'create table notes (text text)', foreign('table notes')],
  [
    'a computed column',
    'alter table owner add column twin text generated always as (lower(email))',
    foreign('table owner'),
  ],
  [
    'a rule on a column',
    rewrite(
      'owner',
      '"password_hash" text not null',
      '"password_hash" text not null check (length("password_hash") > 0)',
    ),
    foreign('table owner'),
  ],
  [
    'quoted keywords',
    rewrite('owner', '"fullname" text not null', '"fullname" text "not" "null"'),
    foreign('table owner'),
  ],
  [
    'a missing table',
    'pragma foreign_keys = off; drop table testimonials',
    'lacks objects that every Vitrine site has: table testimonials',
  ],
  [
    'a missing index',
    'drop index outbox_due',
    'lacks objects that every Vitrine site has: index outbox_due.',
  ],
])('verify and restore refuse a backup with %s and change nothing', async (_what, statements, sentence) => {
  const file = await backupOfSite();
  change(file, statements);
  const refused = { status: 1, stderr: expect.stringContaining(sentence) };
  expect(await runCommand('verify', [file], {})).toMatchObject(refused);
  const data = await testDatabase();
  expect(await runCommand('restore', [file], data)).toMatchObject(refused);
  expect(readdirSync(data.DATA_DIR).filter((name) => name.startsWith('replaced-'))).toEqual([]);
});

test('verify accepts a backup whose schema differs only in white space, case, quotes and comments', async () => {
  const file = await backupOfSite();
  change(file, rewrite('owner', 'create table "owner" (', 'CREATE  TABLE\n`owner` ( /* by hand */ '));
  expect(await runCommand('verify', [file], {})).toMatchObject({ status: 0 });
});

test.each(releaseNames())(
  'a backup of the earlier version %s passes verify and can be restored',
  async (name) => {
    const file = join(emptyFolder(), 'site.db');
    writeFileSync(file, readReleaseDatabase(name));
    expect(await runCommand('verify', [file], {})).toMatchObject({ status: 0, stderr: '' });
    expect(await runCommand('restore', [file], await testDatabase())).toMatchObject({
      status: 0,
      stderr: '',
    });
  },
);

test('restore refuses a backup of a site without an owner', async () => {
  const data = await testDatabase();
  const file = join(emptyFolder(), 'site.db');
  expect(await runCommand('backup', [file], data)).toMatchObject({ status: 0 });
  const elsewhere = await testDatabase();
  expect(await runCommand('restore', [file], elsewhere)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('it has no owner, so there is nothing to restore.'),
  });
});

test.runIf(databaseKind === 'sqlite')(
  'move refuses a site whose database has a view that no site has',
  async () => {
    const { site } = await ownedSite(testSite);
    await site.close();
    change(join(site.config.dataDir, 'vitrine.db'), 'create view owners as select email from owner');
    expect(await runCommand('move', ['--to', emptyFolder()], site.data)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining(`The database of this site ${foreign('view owners')}`),
    });
  },
);
