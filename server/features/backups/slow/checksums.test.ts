/** A backup proves that it is whole. */
import { copyFileSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { api } from '#contract/addresses.ts';
import type { Backup, BackupPartReceived, BackupsOverview } from '#contract/backups/backups.ts';
import type { SiteHealth } from '#contract/site-health/site-health.ts';
import { mp4 } from '#testing/video-files.ts';
import { noteReading, readingOf } from '../../../kernel/database/backup-readings.ts';
import { createBackupThread } from '../../../kernel/database/backup-thread.ts';
import { SqliteFile } from '../../../kernel/database/sqlite-file.ts';
import { makeBackup, uploadBackup } from '../../../testing/backups.ts';
import { runCommand } from '../../../testing/command.ts';
import { databaseKind, testDatabase } from '../../../testing/database.ts';
import { failureOf } from '../../../testing/failures.ts';
import { measuredSite } from '../../../testing/metrics.ts';
import { heavyPicture, keepsAnimation, picture } from '../../../testing/pictures.ts';
import { addCategory, addProject, ownedSite, type Owner } from '../../../testing/portfolio.ts';
import { expectOk, type TestSite, testSite } from '../../../testing/site.ts';
import { addsVideo } from '../../../testing/videos.ts';

async function backupOf(owner: Owner): Promise<Backup | undefined> {
  return expectOk(await owner('GET', api.backups)).json<BackupsOverview>().backups[0];
}

const verify = (owner: Owner, { name }: Backup) => owner('POST', api.verifyBackup(name));

const uploads = (owner: Owner, path: string) => uploadBackup(owner, readFileSync(path));

function inFile<T>(path: string, work: (file: SqliteFile) => T): T {
  const file = new SqliteFile(path);
  try {
    return work(file);
  } finally {
    file.close();
  }
}

/** Changes 40 bytes of the first stored file of a table, on the disk. */
function changeBytes(path: string, table: string): void {
  const [row] = inFile(path, (file) =>
    file.rows<{ bytes: Uint8Array }>(`select bytes from ${table} limit 1`),
  );
  const middle = Math.floor((row?.bytes.length ?? 0) / 2);
  const content = readFileSync(path);
  // Pages have unused bytes, too, which repeat some of the others.
  const at = content.lastIndexOf(row?.bytes.subarray(middle, middle + 60) ?? '');
  expect(at).toBeGreaterThan(0);
  writeFileSync(path, content.fill(0x55, at, at + 40));
}

/** Returns a site with a picture, a video and a backup of them. */
async function siteWithFiles() {
  const { site, owner } = await ownedSite(testSite);
  const { id } = await addProject(owner, { project_title: 'Atlas' }, await heavyPicture(100_000));
  await addsVideo(owner, id, mp4());
  return { site, owner, backup: await makeBackup(owner) };
}

test.each([
  ['a picture', 'pictures', 'pictures (picture 1)'],
  ['a video', 'picture_video_parts', 'picture_video_parts (the video of picture 2)'],
])('verify, restore and upload refuse a backup with 40 changed bytes in %s', async (_what, table, named) => {
  const { owner, backup } = await siteWithFiles();
  changeBytes(backup.path, table);
  const reason = `since it was made, the content of these tables has changed: ${named}.`;
  const refused = [409, 'backup_failed', expect.stringContaining(reason)];
  expect(failureOf(await uploads(owner, backup.path))).toEqual(refused);
  expect(failureOf(await verify(owner, backup))).toEqual(refused);
  expect(await backupOf(owner)).toMatchObject({ state: 'damaged' });
  const data = await testDatabase();
  for (const command of ['verify', 'restore'] as const)
    expect(await runCommand(command, [backup.path], data)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining(reason),
    });
});

test('verify names the table whose rows were changed, removed or added, or whose checksum is missing', async () => {
  const { backup } = await siteWithFiles();
  for (const [table, statement] of [
    ['projects', `update projects set project_title = 'Atlass'`],
    ['picture_placeholders', 'delete from picture_placeholders'],
    ['first_steps', `insert into first_steps values (1, 1)`],
    ['categories', `delete from backup_checksums where name = 'categories'`],
  ] as const) {
    const copy = `${backup.path}.${table}`;
    copyFileSync(backup.path, copy);
    inFile(copy, (file) => file.exec(statement));
    const { status, stderr } = await runCommand('verify', [copy], {});
    expect([status, stderr]).toEqual([1, expect.stringContaining(`has changed: ${table}.`)]);
  }
});

test('a backup of a version without checksums is accepted and reported as such, and its files are compared with their hashes', async () => {
  const { owner, backup } = await siteWithFiles();
  inFile(backup.path, (file) => file.exec('drop table backup_checksums'));
  expect(expectOk(await verify(owner, backup)).json()).toMatchObject({
    message: expect.stringContaining('without checksums'),
    backup: { state: 'without_checksums' },
  });
  expect((await runCommand('verify', [backup.path], {})).stdout).toContain('is intact, without checksums');
  expect(await runCommand('restore', [backup.path], await testDatabase())).toMatchObject({ status: 0 });
  changeBytes(backup.path, 'picture_video_parts');
  expect((await runCommand('verify', [backup.path], {})).stderr).toContain(
    'these files differ from their hashes: the video of picture 2.',
  );
});

test('an uploaded backup keeps its checksums, and a restored site has none', async () => {
  const { site, owner, backup } = await siteWithFiles();
  site.clock.passes(1000);
  const { stored } = expectOk(await uploads(owner, backup.path)).json<BackupPartReceived>();
  expect(stored?.backup).toMatchObject({ kind: 'uploaded', state: 'intact' });
  expect((await runCommand('verify', [stored?.backup.path ?? ''], {})).stdout).toContain(
    'matches its checksums',
  );
  const data = await testDatabase();
  expect(await runCommand('restore', [backup.path], data)).toMatchObject({ status: 0 });
  if (databaseKind === 'sqlite')
    expect(
      inFile(join(data.DATA_DIR, 'vitrine.db'), (file) =>
        file.rows(`select name from sqlite_master where name like 'backup_ch%'`),
      ),
    ).toEqual([]);
});

test('a site with damaged files is backed up and restored, and the backup names the files', async () => {
  const { site, owner } = await ownedSite(testSite);
  const { id } = await addProject(owner, { project_title: 'Atlas' }, await picture());
  await addsVideo(owner, id);
  await keepsAnimation(site, Buffer.from('an animation'));
  const { db } = site.database;
  const hash = 'x'.repeat(22);
  await db
    .insertInto('documents')
    .values({ hash, bytes: Buffer.from('a resume'), created_at: 1 })
    .execute();
  await db.updateTable('pictures').set({ hash }).where('id', '=', 1).execute();
  await db.updateTable('picture_animations').set({ hash }).execute();
  // A video that plays the parts of another is whole.
  await db.updateTable('picture_videos').set({ picture_id: 1, parts_of: 2 }).execute();
  const backup = await makeBackup(owner);
  const flaws = ['picture 1', 'the animation of picture 2', 'the resume'];
  expect(backup).toMatchObject({ state: 'intact' });
  expect(backup.flaws.toSorted()).toEqual(flaws);
  const named = backup.flaws.join(', ');
  expect((await runCommand('verify', [backup.path], {})).stdout).toContain(
    `Damaged in the site before the backup was made, to be uploaded again: ${named}.`,
  );
  expect(await doctorOn(site)).toContain(`damaged in the site itself: ${named}.`);
  expect(await healthOf(owner)).toMatchObject({
    state: 'attention',
    finding: expect.stringContaining(`damaged in the site itself: ${named}.`),
  });
  expect(await runCommand('restore', [backup.path], await testDatabase())).toMatchObject({ status: 0 });
});

async function healthOf(owner: Owner) {
  const { checks } = expectOk(await owner('GET', api.siteHealth)).json<SiteHealth>();
  return checks.find(({ title }) => title === 'Backup');
}

const changes: [string, (path: string) => void][] = [
  ['truncated', (path) => writeFileSync(path, readFileSync(path).subarray(0, 20_000))],
  ['five bytes of junk', (path) => writeFileSync(path, 'junk!')],
  [
    'changed without a change of its size and time',
    (path) => {
      const { atime, mtime } = statSync(path);
      changeBytes(path, 'pictures');
      utimesSync(path, atime, mtime);
    },
  ],
];

test.each(changes)(
  'a backup that is %s is not intact in the list, the site health, the metrics and the doctor command',
  async (_what, change) => {
    const { site, read } = await measuredSite();
    const owner = await site.owner();
    await addCategory(owner, { category_name: 'Web' });
    await addProject(owner, { category: 'Web' }, await heavyPicture(100_000));
    const backup = await makeBackup(owner);
    expect(await healthOf(owner)).toMatchObject({
      state: 'good',
      finding: expect.stringContaining('was intact'),
    });
    const measured = async () => (await read()).value('vitrine_backup_timestamp_seconds');
    expect(await measured()).toBe(backup.made_at / 1000);

    change(backup.path);
    expect(await backupOf(owner)).toMatchObject({ state: 'changed' });
    expect(await healthOf(owner)).toMatchObject({
      state: 'attention',
      finding: expect.stringContaining('has changed since it was last read'),
    });
    expect(await measured()).toBeUndefined();
    expect(await doctorOn(site)).toContain('was damaged when it was last read, just now');
  },
);

async function doctorOn({ data }: TestSite): Promise<string> {
  return (await runCommand('doctor', [], { ...data, PORT: '0' })).stdout;
}

test('a backup file whose size or change time differs from its last reading counts as changed', async () => {
  const path = join((await testDatabase()).DATA_DIR, 'site.db');
  writeFileSync(path, 'rows');
  noteReading(path, { hasChecksums: true, flaws: [] }, 1);
  const stateWith = (change: { size?: number; ctimeMs?: number }) =>
    readingOf(path, Object.assign(statSync(path), change)).state;
  expect(stateWith({})).toBe('intact');
  expect(stateWith({ size: 3 })).toBe('changed');
  expect(stateWith({ ctimeMs: 1 })).toBe('changed');
});

test('verifying a large backup reports its progress in several steps', async () => {
  const { site, owner } = await ownedSite(testSite);
  const bytes = Buffer.alloc(1_000_000, 'film');
  for (let number = 0; number < 40; number += 1)
    await site.database.db
      .insertInto('picture_video_parts')
      .values({ picture_id: 1, number, bytes })
      .execute();
  const { path } = await makeBackup(owner);
  const steps: number[] = [];
  await createBackupThread().verify(
    path,
    ({ done, total = 1 }) => done !== undefined && steps.push(done / total),
  );
  expect(steps.length).toBeGreaterThan(1);
  expect(steps).toEqual(steps.toSorted((x, y) => x - y));
  expect(steps.at(-1)).toBeGreaterThan(0.5);
});
