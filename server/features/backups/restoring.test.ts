/** Restoring a backup through the API, while the site runs. */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Backup, BackupsOverview } from '#contract/backups/backups.ts';
import { api } from '#contract/addresses.ts';
import type { Project } from '#contract/projects/projects.ts';
import { searchAddress } from '#contract/search/search-address.ts';
import type { SearchResults } from '#contract/search/search.ts';
import { SqliteFile } from '../../kernel/database/sqlite-file.ts';
import { backupsIn, makeBackup, restoreBackup, signsInAgain } from '../../testing/backups.ts';
import { databaseKind, testDatabase } from '../../testing/database.ts';
import { codeOf, failureOf } from '../../testing/failures.ts';
import { inboxOf, writesTo } from '../../testing/messages.ts';
import { picture } from '../../testing/pictures.ts';
import { addProject, copyProject, ownedSite, sendProject } from '../../testing/portfolio.ts';
import { expectOk, type TestResponse, type TestSite, testSite } from '../../testing/site.ts';

const keptBy = (response: TestResponse) => expectOk(response).json<{ kept: Backup }>().kept;

const projectsOn = async (site: TestSite) => (await site.visitor('GET', api.projects)).json<Project[]>();
const titlesOn = async (site: TestSite) => (await projectsOn(site)).map(({ project_title }) => project_title);

async function found(site: TestSite, text: string): Promise<string[]> {
  const address = searchAddress(api.search, { text, page: 1 });
  const { results } = expectOk(await site.visitor('GET', address)).json<SearchResults>();
  return results.map(({ project }) => project?.project_title ?? '');
}

const subjectsIn = (file: string) => {
  const database = new SqliteFile(file, { readOnly: true });
  const rows = database.rows<{ subject: string }>('select subject from contact_messages order by id');
  database.close();
  return rows.map(({ subject }) => subject);
};

test('every instance serves restored content at once, and the replaced content can be restored', async () => {
  const { site, owner } = await ownedSite(testSite);
  const other = await testSite({ data: site.data, clock: site.clock });
  const { id, main_photo } = await addProject(owner, { project_title: 'Atlas' }, await picture());
  const photo = (await site.visitor('GET', main_photo)).rawPayload;
  const backup = await makeBackup(owner);
  expectOk(await sendProject(owner, { id, changes: { project_title: 'Zebrafish' } }));
  await addProject(owner, { project_title: 'Quokka' });
  await writesTo(site)({ subject: 'Since the backup' });
  expect(await titlesOn(other)).toContain('Quokka');
  expect(await found(site, 'Zebrafish')).toEqual(['Zebrafish']);

  site.clock.passes(1000);
  const kept = keptBy(await restoreBackup(owner, backup));
  expect(kept).toMatchObject({ kind: 'before-restore', made_at: site.clock.now() });
  expect(await titlesOn(site)).toEqual(['Atlas']);
  expect((await site.visitor('GET', main_photo)).rawPayload).toEqual(photo);
  await expect.poll(() => titlesOn(other)).toEqual(['Atlas']);
  expect(codeOf(await owner('GET', api.backups))).toEqual([401, 'unauthorized']);

  // The version after this change is one that the search has indexed with another text.
  const again = await signsInAgain(site);
  expect(await inboxOf(again).list('inbox')).toEqual([]);
  expectOk(await sendProject(again, { id, changes: { project_title: 'Wombat' } }));
  expect(await found(site, 'Wombat')).toEqual(['Wombat']);
  expect(await found(site, 'Zebrafish')).toEqual([]);

  site.clock.passes(1000);
  expectOk(await restoreBackup(again, kept));
  expect((await titlesOn(site)).toSorted()).toEqual(['Quokka', 'Zebrafish']);
  const latest = await signsInAgain(site);
  expect(await inboxOf(latest).subjects('inbox')).toEqual(['Since the backup']);
  const { backups } = expectOk(await latest('GET', api.backups)).json<BackupsOverview>();
  expect(backups.map(({ kind }) => kind)).toEqual(['before-restore', 'before-restore', 'manual']);
  await addProject(latest, { project_title: 'Numbering continues' });
});

test('messages sent during a restore are in the backup of the replaced site or on the restored site', async () => {
  const { site, owner } = await ownedSite(testSite);
  await addProject(owner, {}, await picture({ width: 1200, height: 900 }));
  const backup = await makeBackup(owner);
  site.clock.passes(1000);
  const write = writesTo(site);
  const restoring = restoreBackup(owner, backup);
  const subjects = Array.from({ length: 8 }, (_, index) => `Message ${index}`);
  for (const subject of subjects) await write({ subject });
  const kept = keptBy(await restoring);
  const onSite = await inboxOf(await signsInAgain(site)).subjects('inbox');
  expect([...subjectsIn(kept.path), ...onSite].toSorted()).toEqual(subjects);
});

test('restoring a backup that is damaged, of a newer version or without an owner is refused and changes nothing', async () => {
  const { site, owner } = await ownedSite(testSite);
  const backup = await makeBackup(owner);
  await addProject(owner, { project_title: 'Atlas' });
  const variant = (change: (database: SqliteFile) => void): Backup => {
    site.clock.passes(1000);
    const name = `manual-${new Date(site.clock.now()).toISOString().replaceAll(/[:.]/gu, '-')}.db`;
    const path = join(site.config.dataDir, 'backups', name);
    copyFileSync(backup.path, path);
    const database = new SqliteFile(path);
    change(database);
    database.close();
    return { ...backup, name, path };
  };
  const newer = variant((database) =>
    database.exec(`insert into kysely_migration values ('999-from-the-future', '2026-01-01T00:00:00.000Z')`),
  );
  const ownerless = variant((database) => database.exec('drop table backup_checksums; delete from owner'));
  const damaged = variant(() => undefined);
  writeFileSync(damaged.path, readFileSync(damaged.path).fill(0xff, 4096, 8192));

  for (const [bad, reason] of [
    [damaged, 'is damaged'],
    [newer, 'newer version of Vitrine'],
    [ownerless, 'before the registration'],
  ] as const)
    expect(failureOf(await restoreBackup(owner, bad))).toEqual([
      409,
      'backup_failed',
      expect.stringContaining(reason),
    ]);
  expect(codeOf(await restoreBackup(owner, { name: 'manual-2020-01-01T00-00-00-000Z.db' }))).toEqual([
    404,
    'not_found',
  ]);
  expect(codeOf(await site.visitor('POST', api.restoreBackup(backup.name)))).toEqual([401, 'unauthorized']);

  expect(await titlesOn(site)).toEqual(['Atlas']);
  const { backups } = expectOk(await owner('GET', api.backups)).json<BackupsOverview>();
  const stateOf = ({ name }: Backup) => backups.find((one) => one.name === name)?.state;
  expect(stateOf(damaged)).toBe('damaged');
  for (const whole of [newer, ownerless]) expect(stateOf(whole)).not.toBe('damaged');
  expect(backupsIn(site.config.dataDir).filter((name) => !name.startsWith('manual-'))).toEqual([]);
});

test.runIf(databaseKind === 'postgres')(
  'a restore succeeds even if deleting the present content takes longer than one database statement may',
  async () => {
    const data = await testDatabase();
    const limited = { ...data, DATABASE_URL: `${data.DATABASE_URL}?statement_timeout=3000` };
    const { site, owner } = await ownedSite(() => testSite({ data: limited }));
    const { id } = await addProject(owner, { project_title: 'Atlas' });
    const backup = await makeBackup(owner);
    await copyProject(site, id, 99);
    await sql`
      create function wait() returns trigger language plpgsql
        as $$ begin perform pg_sleep(0.05); return old; end $$`.execute(site.database.db);
    await sql`create trigger waits before delete on projects for each row execute function wait()`.execute(
      site.database.db,
    );
    site.clock.passes(1000);
    expectOk(await restoreBackup(owner, backup));
    expect(await titlesOn(site)).toEqual(['Atlas']);
  },
);
