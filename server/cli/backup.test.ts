/** The commands `backup`, `verify` and `restore`. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { api } from '#contract/addresses.ts';
import { trashApi } from '#contract/trash/trash.ts';
import { SqliteFile } from '../kernel/database/sqlite-file.ts';
import { runCommand } from '../testing/command.ts';
import { migrations } from '../kernel/database/migrations/index.ts';
import { openSqlite, sqliteTypes } from '../kernel/database/sqlite.ts';
import { backupsIn } from '../testing/backups.ts';
import { databaseKind, testDatabase } from '../testing/database.ts';
import { someHash } from '../testing/older-database.ts';
import { heavyPicture, picture } from '../testing/pictures.ts';
import { addProject, ownedSite } from '../testing/portfolio.ts';
import { expectOk, type TestSite, testSite } from '../testing/site.ts';
import { startSite } from '../testing/site-process.ts';
import { emptyFolder } from '../testing/empty-folder.ts';

/** Returns what visitors see of the site. */
async function contentOf(site: TestSite) {
  const projects = (await site.visitor('GET', api.projects)).json<{ main_photo: string }[]>();
  const photos = await Promise.all(
    projects.map(async ({ main_photo }) => (await site.visitor('GET', main_photo)).rawPayload),
  );
  return [(await site.visitor('GET', api.profile)).json(), projects, photos];
}

/** Returns a site with a project and its picture, and a backup of it. */
async function siteWithBackup() {
  const { site, owner } = await ownedSite(testSite);
  await addProject(owner, {}, await picture());
  const file = join(emptyFolder(), 'site.db');
  const { status, stdout, stderr } = await runCommand('backup', [file], site.data);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return { site, owner, file, stdout };
}

test('a restored backup has everything of the running site except its sessions', async () => {
  const { site, owner, file, stdout } = await siteWithBackup();
  expect(stdout).toMatch(
    /^Backed up 1 project, 1 picture, 0 messages in [\d.]+ s to \S+\. The backup contains no .+\.\n$/u,
  );
  expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
  expect((await runCommand('verify', [file], {})).stdout).toContain('is intact');

  const data = await testDatabase();
  const { status, stderr } = await runCommand('restore', [file], data);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const restored = await testSite({ data });
  expect(await contentOf(restored)).toEqual(await contentOf(site));
  const stale = { authorization: `Bearer ${owner.token}` };
  expect((await restored.visitor('POST', api.logout, undefined, stale)).statusCode).toBe(401);
  await restored.signsIn();
});

test('restore backs up the content that it replaces', async () => {
  const { site, owner, file } = await siteWithBackup();
  const before = await contentOf(site);
  expectOk(await owner('DELETE', api.project(1)));
  expectOk(await owner('DELETE', trashApi.one('project', 1)));
  await site.close();
  const { status, stdout, stderr } = await runCommand('restore', [file], site.data);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const [, kept = ''] = /is saved in (\S+)\.\n$/.exec(stdout) ?? [];
  expect((await runCommand('verify', [kept], {})).stdout).toContain('It has 0 projects,');
  expect(await contentOf(await testSite({ data: site.data }))).toEqual(before);
});

test.runIf(databaseKind === 'sqlite')(
  'restore refuses to run while the site is running, and changes nothing',
  async () => {
    const { site, file } = await siteWithBackup();
    const before = await contentOf(site);
    const refused = await runCommand('restore', [file], site.data);
    expect(refused).toMatchObject({ status: 1, stderr: expect.stringContaining('The site is running.') });
    expect(await contentOf(site)).toEqual(before);
  },
);

test('verify and restore refuse a truncated, modified or foreign file and change nothing', async () => {
  const { site, file } = await siteWithBackup();
  const before = await contentOf(site);
  await site.close();
  const bytes = readFileSync(file);
  const changed = Buffer.from(bytes);
  changed.fill(0xff, 8192, 12_288);
  for (const [name, content] of Object.entries({
    short: bytes.subarray(0, bytes.length / 2),
    changed,
    text: Buffer.from('not a database'),
    empty: Buffer.alloc(0),
  })) {
    const bad = join(emptyFolder(), `${name}.db`);
    writeFileSync(bad, content);
    for (const command of ['verify', 'restore'] as const) {
      const { status, stderr } = await runCommand(command, [bad], site.data);
      expect([name, command, status]).toEqual([name, command, 1]);
      expect(stderr.trim().split('\n'), name).toHaveLength(1);
    }
  }
  expect(await contentOf(await testSite({ data: site.data }))).toEqual(before);
});

test('restore refuses a backup of a newer version with a message, and takes one of an older version', async () => {
  const { file } = await siteWithBackup();
  const newer = join(emptyFolder(), 'newer.db');
  copyFileSync(file, newer);
  const database = new SqliteFile(newer);
  database.exec(`insert into kysely_migration values ('999-from-the-future', '2026-01-01T00:00:00.000Z')`);
  database.close();
  const data = await testDatabase();
  expect((await runCommand('restore', [newer], data)).stderr).toContain('newer version of Vitrine');

  const folder = emptyFolder();
  const older = openSqlite(folder);
  await older.transaction().execute(async (trx) => {
    await trx.schema
      .createTable('kysely_migration')
      .addColumn('name', 'text')
      .addColumn('timestamp', 'text')
      .execute();
    await migrations[0]?.up(trx as never, sqliteTypes);
  });
  await older.destroy();
  const raw = new SqliteFile(join(folder, 'vitrine.db'));
  raw.exec(`insert into kysely_migration values ('001-first-schema', '2025-01-01T00:00:00.000Z')`);
  raw.exec(
    `insert into owner (id, fullname, email, password_hash, created_at) values (1, 'Ravi', 'ravi@example.org', '${someHash}', 1)`,
  );
  raw.exec(`insert into categories (name, key, icon, created_at) values ('Web', 'web', 'globe', 1)`);
  raw.close();
  expect(await runCommand('restore', [join(folder, 'vitrine.db')], data)).toMatchObject({ status: 0 });
  const restored = await testSite({ data });
  expect((await restored.visitor('GET', api.categories)).json()).toMatchObject([{ category_name: 'Web' }]);
});

test.runIf(databaseKind === 'sqlite')('restore ignores the write-ahead log of a killed site', async () => {
  const { site, file } = await siteWithBackup();
  const folder = emptyFolder();
  const killed = await startSite({ DATA_DIR: folder });
  await fetch(killed.url + api.register, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fullname: 'Ravi', email: 'ravi@example.org', password: 'a good password' }),
  });
  await killed.kill();
  expect(readdirSync(folder)).toContain('vitrine.db-wal');
  expect(await runCommand('restore', [file], { DATA_DIR: folder })).toMatchObject({ status: 0 });
  expect(await contentOf(await testSite({ data: { DATA_DIR: folder } }))).toEqual(await contentOf(site));
});

test('backup refuses an existing file and a second file name, and writes nothing', async () => {
  const { site, file } = await siteWithBackup();
  expect((await runCommand('backup', [file], site.data)).stderr).toContain('already exists');
  expect((await runCommand('backup', [file, file], site.data)).stderr).toContain(
    "too many arguments for 'backup'",
  );
  expect(readdirSync(join(file, '..'))).toEqual(['site.db']);
});

test('backup without a name saves to the site’s private backups folder', async () => {
  const { site } = await ownedSite(testSite);
  expect(await runCommand('backup', [], site.data)).toMatchObject({ status: 0, stderr: '' });
  const folder = join(site.config.dataDir, 'backups');
  const [name = ''] = backupsIn(site.config.dataDir);
  expect(name).toMatch(/^manual-.+\.db$/u);
  expect((statSync(join(folder, name)).mode & 0o777).toString(8)).toBe('600');
  expect(await runCommand('verify', [join(folder, name)], {})).toMatchObject({ status: 0 });
});

test('backup removes an incomplete file when the disk is full, and the site keeps running', async () => {
  const { site, owner } = await ownedSite(testSite);
  await addProject(owner, {}, await heavyPicture(400_000));
  const folder = emptyFolder();
  // Files above 100 kB cannot be written, as on a full disk.
  const limited = `trap '' XFSZ; ulimit -f 200; exec "${process.execPath}" server/cli/vitrine.ts backup "${folder}/site.db"`;
  const { status, stderr } = spawnSync('sh', ['-c', limited], { env: site.data, encoding: 'utf8' });
  expect({ status, lines: stderr.trim().split('\n').length }).toEqual({ status: 1, lines: 1 });
  expect(readdirSync(folder)).toEqual([]);
  await addProject(owner);
});
