/** Uploading a backup through the API. */
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Backup, backupUploadLimits, type BackupPartReceived } from '#contract/backups/backups.ts';
import { backupMessages } from '#contract/ui-text/owner.ts';
import { api } from '#contract/addresses.ts';
import type { Project } from '#contract/projects/projects.ts';
import { SqliteFile } from '../../kernel/database/sqlite-file.ts';
import {
  backupsIn,
  makeBackup,
  removeBackup,
  restoreBackup,
  sendPart,
  uploadBackup,
} from '../../testing/backups.ts';
import { codeOf, failureOf } from '../../testing/failures.ts';
import { picture } from '../../testing/pictures.ts';
import { addProject, ownedSite } from '../../testing/portfolio.ts';
import { confirmed } from '../../testing/second-factor.ts';
import { expectOk, multipart, type TestSite, testSite } from '../../testing/site.ts';

const folderOf = (site: TestSite) => join(site.config.dataDir, 'backups');

test('a backup of another site is uploaded in parts, listed as verified, and restored', async () => {
  const { owner: elsewhere } = await ownedSite(testSite);
  await addProject(elsewhere, { project_title: 'Atlas' }, await picture());
  const file = readFileSync((await makeBackup(elsewhere)).path);

  const { site, owner } = await ownedSite(testSite);
  site.clock.passes(1000);
  const { stored } = expectOk(await uploadBackup(owner, file, 3)).json<BackupPartReceived>();
  expect(stored).toMatchObject({
    rows: { projects: 1 },
    backup: { kind: 'uploaded', bytes: file.length, verified_at: site.clock.now() },
  });
  const { backups } = expectOk(await owner('GET', api.backups)).json<{ backups: Backup[] }>();
  expect(backups).toEqual([stored?.backup]);
  expect(backupsIn(site.config.dataDir)).toEqual([stored?.backup.name]);
  expect(site.logLines.join('')).toContain('"event":"backup uploaded"');

  expectOk(await restoreBackup(owner, { name: stored?.backup.name ?? '' }));
  const projects = (await site.visitor('GET', api.projects)).json<Project[]>();
  expect(projects.map(({ project_title }) => project_title)).toEqual(['Atlas']);
});

test('an uploaded database file loses its record of nightly backups and does not count as a backup of this site', async () => {
  const { site, owner } = await ownedSite(testSite);
  const { path } = await makeBackup(owner);
  const copy = join(site.config.dataDir, 'copy.db');
  copyFileSync(path, copy);
  const database = new SqliteFile(copy);
  database.pragma('journal_mode = wal');
  database.exec(`insert into nightly_backups (night, started_at) values ('2026-01-01', 1)`);
  database.close();
  expectOk(await removeBackup(owner, { name: path.slice(folderOf(site).length + 1) }));
  const { stored } = expectOk(await uploadBackup(owner, readFileSync(copy))).json<BackupPartReceived>();
  const listed = new SqliteFile(stored?.backup.path ?? '', { readOnly: true });
  expect(listed.rows('select * from nightly_backups')).toEqual([]);
  listed.close();
  const { checks } = expectOk(await owner('GET', api.siteHealth)).json<{ checks: { finding: string }[] }>();
  expect(JSON.stringify(checks)).toContain('There is no backup yet.');
});

test('damaged, foreign, newer and unusable uploads are refused, and nothing of them is kept', async () => {
  const { site, owner } = await ownedSite(testSite);
  const { path, name } = await makeBackup(owner);
  const variant = (change: (database: SqliteFile) => void): Buffer => {
    const copy = join(site.config.dataDir, 'variant.db');
    copyFileSync(path, copy);
    const database = new SqliteFile(copy);
    change(database);
    database.close();
    return readFileSync(copy);
  };
  const whole = readFileSync(path);
  const files: [Buffer, string][] = [
    [Buffer.from('PK\u0003\u0004 a zip file'), backupMessages.notABackup],
    [Buffer.alloc(0), backupMessages.notABackup],
    [Buffer.from(whole).fill(0xff, 4096, 8192), 'is damaged'],
    [whole.subarray(0, whole.length / 2), 'This file'],
    [
      variant((db) => db.exec('create trigger spy after insert on sessions begin select 1; end')),
      'trigger spy',
    ],
    [variant((db) => db.exec('create view owners as select * from owner')), 'view owners'],
    [
      variant((db) => db.exec(`insert into kysely_migration values ('999-later', '2026-01-01')`)),
      'newer version',
    ],
  ];
  for (const [file, reason] of files) {
    const failure = failureOf(await uploadBackup(owner, file));
    expect(failure).toEqual([409, 'backup_failed', expect.stringContaining(reason)]);
    expect(failure[2]).not.toContain(site.config.dataDir);
  }
  const tooLarge = { at: '0', bytes: String(backupUploadLimits.bytes + 1), ...confirmed };
  expect(codeOf(await sendPart(owner, whole, tooLarge))).toEqual([413, 'too_large']);
  expect(backupsIn(site.config.dataDir)).toEqual([name]);
  expect(readFileSync(path).equals(whole)).toBe(true);
});

test('parts of a backup upload that are out of order, of an ended upload or of a visitor are refused', async () => {
  const { site, owner } = await ownedSite(testSite);
  const file = readFileSync((await makeBackup(owner)).path);
  const bytes = String(file.length);
  const first = async () =>
    expectOk(
      await sendPart(owner, file.subarray(0, 100), { at: '0', bytes, ...confirmed }),
    ).json<BackupPartReceived>().upload;
  const ended = await first();
  const upload = await first();
  const rest = { at: '100', bytes };
  const gone = [409, 'backup_failed', backupMessages.uploadGone];
  expect(failureOf(await sendPart(owner, file.subarray(100), { ...rest, upload: ended }))).toEqual(gone);
  expect(failureOf(await sendPart(owner, file.subarray(99), { upload, at: '99', bytes }))).toEqual(gone);
  expect(failureOf(await sendPart(owner, file.subarray(100), rest))).toEqual(gone);
  const outside = { ...rest, upload: '/../..' };
  expect(codeOf(await sendPart(owner, file.subarray(100), outside))).toEqual([400, 'validation_failed']);
  const form = await multipart({ at: '0', bytes }, { part: { bytes: file } });
  expect((await site.visitor('POST', api.backupUploads, form.payload, form.headers)).statusCode).toBe(401);

  site.clock.passes(1000);
  expectOk(await sendPart(owner, file.subarray(100), { ...rest, upload }));
  expect(
    backupsIn(site.config.dataDir)
      .toSorted()
      .map((name) => name.split('-')[0]),
  ).toEqual(['manual', 'uploaded']);
  expect(existsSync(join(site.config.dataDir, '..', 'vitrine.db'))).toBe(false);
});
