/** Opening a database that an older version wrote. */
import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { api } from '#contract/addresses.ts';
import { runCommand } from '../../testing/command.ts';
import { readConfig } from '../../process/config.ts';
import { backupsIn } from '../../testing/backups.ts';
import { databaseKind, type TestDatabase, testDatabase } from '../../testing/database.ts';
import { olderDatabase } from '../../testing/older-database.ts';
import { startSite } from '../../testing/site-process.ts';
import { testSite } from '../../testing/site.ts';
import { openDatabase } from './database.ts';
import { LostDatabaseError, openSite } from './open-site.ts';
import { SqliteFile } from './sqlite-file.ts';

/** Records a migration of a newer version. */
async function isNewer(data: TestDatabase): Promise<void> {
  const { db, close } = await openDatabase(readConfig(data), pino({ level: 'silent' }));
  await sql`insert into kysely_migration values ('999-next', '2030-01-01T00:00:00.000Z')`.execute(db);
  await close();
}

/** Opens the database as a start does and returns the names of the backups. */
async function start(data: TestDatabase, { isNewSite = false } = {}): Promise<string[]> {
  const database = await openSite(readConfig(data), pino({ level: 'silent' }), { isNewSite });
  await database.close();
  return readdirSync(data.DATA_DIR).includes('backups') ? backupsIn(data.DATA_DIR) : [];
}

test.each(['kysely_migration', 'migrations'] as const)(
  'an older database whose migrations are in the table %s is backed up before its upgrade, and can be restored',
  async (record) => {
    const data = await olderDatabase(record);
    const backups = await start(data);
    expect(backups).toEqual([expect.stringMatching(/^before-upgrade-.+\.db$/u)]);
    const file = join(data.DATA_DIR, 'backups', backups[0] ?? '');
    const copy = new SqliteFile(file, { readOnly: true });
    onTestFinished(() => copy.close());
    expect(copy.rows('select name from categories')).toEqual([{ name: 'Web' }]);
    expect(copy.rows('select * from sessions')).toEqual([]);
    expect(copy.rows('select * from throttles')).toEqual([]);

    const emptyTarget = await testDatabase();
    expect(await runCommand('restore', [file], emptyTarget)).toMatchObject({ status: 0, stderr: '' });
    const site = await testSite({ data: emptyTarget });
    expect((await site.visitor('GET', api.categories)).json()).toMatchObject([{ category_name: 'Web' }]);
  },
);

test('a start on the database of a newer version names the backup from before the upgrade, which can be restored', async () => {
  const data = await olderDatabase('kysely_migration');
  const [name = ''] = await start(data);
  const file = join(data.DATA_DIR, 'backups', name);
  await isNewer(data);
  const refusal = await startSite({ ...data }).then(String, (error: Error) => error.message.trimEnd());
  expect(refusal).toMatch(
    /^The site did not start:\nThe database was written by a newer version of Vitrine \(migration 999-next\)\. Start that version instead\. Or restore the backup of 20[\dT:.-]+Z: .+$/u,
  );
  expect(refusal.endsWith(`npm run restore -- ${file}`)).toBe(true);

  const target = { ...data, ...(data.DATABASE_URL && { DATABASE_URL: (await testDatabase()).DATABASE_URL }) };
  expect(refusal.includes('to an empty database')).toBe(databaseKind === 'postgres');
  if (databaseKind === 'postgres')
    expect(await runCommand('restore', [file], { ...data })).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^The database contains a site of a newer version.+empty database.+\n$/u),
    });
  expect(await runCommand('restore', [file], target)).toMatchObject({ status: 0, stderr: '' });
  const site = await testSite({ data: target });
  expect((await site.visitor('GET', api.categories)).json()).toMatchObject([{ category_name: 'Web' }]);
});

test('a start on the database of a newer version says so if this version can restore no backup', async () => {
  const data = await testDatabase();
  await start(data);
  await isNewer(data);
  await expect(start(data)).rejects.toThrow(/backups contains no backup that this version can restore\.$/u);
});

test('empty and current databases are not backed up at a start', async () => {
  const data = await testDatabase({ migrated: false });
  expect(await start(data)).toEqual([]);
  expect(await start(data)).toEqual([]);
});

test('only the newest three backups from before upgrades are kept', async () => {
  const data = await olderDatabase('kysely_migration');
  const older = [1, 2, 3, 4].map((day) => `before-upgrade-2025-01-0${day}T00-00-00-000Z.db`);
  const folder = join(data.DATA_DIR, 'backups');
  mkdirSync(folder);
  for (const name of older) writeFileSync(join(folder, name), '');
  const backups = await start(data);
  expect(backups.toSorted().slice(0, 2)).toEqual(older.slice(2));
  expect(backups).toHaveLength(3);
});

test('a start whose backup before an upgrade fails upgrades the database anyway, and logs that', async () => {
  const data = await olderDatabase('kysely_migration');
  writeFileSync(join(data.DATA_DIR, 'backups'), 'in the way');
  const lines: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
  const database = await openSite(readConfig(data), log);
  await database.close();
  expect(lines).toEqual([expect.stringContaining('upgrading the database without a backup')]);
});

test('a start that finds backups but no database creates none unless asked to, and names the backup to restore', async () => {
  const older = await olderDatabase();
  const [name = ''] = await start(older);
  const data = await testDatabase({ migrated: false });
  cpSync(join(older.DATA_DIR, 'backups'), join(data.DATA_DIR, 'backups'), { recursive: true });

  const refusal: unknown = await start(data).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(LostDatabaseError);
  const file = join(data.DATA_DIR, 'backups', name);
  expect(String(refusal)).toMatch(/no database|database is empty/u);
  expect(String(refusal)).toContain(`To restore it: npm run restore -- ${file}\n`);
  expect(String(refusal)).toContain('To start a new site instead: npm start -- --new-site');
  expect(readdirSync(data.DATA_DIR)).toEqual(['backups']);

  if (databaseKind === 'sqlite') {
    writeFileSync(join(data.DATA_DIR, 'vitrine.db'), '');
    await expect(start(data)).rejects.toThrow(LostDatabaseError);
  }
  await start(data, { isNewSite: true });
  expect(await start(data)).toEqual([name]);
});
