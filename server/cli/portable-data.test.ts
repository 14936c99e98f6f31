/** The commands that export and import all content as data. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { api } from '#contract/addresses.ts';
import { testimonialsApi } from '#contract/testimonials/testimonials.ts';
import { runCommand } from '../testing/command.ts';
import { databaseKind, testDatabase } from '../testing/database.ts';
import { heavyPicture, picture } from '../testing/pictures.ts';
import { contentOf } from '../testing/portable-site.ts';
import { addCategory, addProject, type Owner, ownedSite } from '../testing/portfolio.ts';
import { makeDisk } from '../testing/small-disk.ts';
import { expectOk, multipart, ownerAccount, type TestSite, testSite } from '../testing/site.ts';
import { emptyFolder } from '../testing/empty-folder.ts';

/** Returns a site with a project, its picture and a message, and its exported data. */
async function exportedSite(options: string[] = []) {
  const { site, owner } = await ownedSite(testSite);
  await addProject(owner, {}, await picture());
  expectOk(
    await site.visitor('POST', api.contact, {
      name: 'Ira',
      email: 'ira@example.org',
      subject: 'A site',
      message: 'Can you build one?',
    }),
  );
  await expect.poll(async () => (await site.mails()).length).toBe(1);
  const file = join(emptyFolder(), 'site.zip');
  const { status, stderr, stdout } = await runCommand('export', ['--data', file, ...options], site.data);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return { site, owner, file, stdout };
}

test('export --data exports a running site to one private file without secrets', async () => {
  const { site, owner, file, stdout } = await exportedSite();
  expect(stdout).toContain(file);
  expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
  const content = await contentOf(file);
  expect(Object.keys(content)).toContain('projects/1-clinic-queue/main.jpg');
  expect(content['profile.json']).toMatchObject({ fullname: ownerAccount.fullname });
  expect(content['messages.json']).toMatchObject([{ subject: 'A site', folder: 'inbox', read_at: null }]);
  const everything = JSON.stringify(content);
  const { password_hash } = await site.database.db
    .selectFrom('owner')
    .select('password_hash')
    .executeTakeFirstOrThrow();
  for (const hidden of [password_hash, owner.token]) expect(everything).not.toContain(hidden);
});

test('import fills an empty site with the same content and URLs, and its profile once the owner registers', async () => {
  const { site, file } = await exportedSite();
  const data = await testDatabase();
  const { status, stdout, stderr } = await runCommand('import', [file], data);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/^Imported 1 project, 1 picture, 1 message in [\d.]+ s\. /u);
  const arrived = await testSite({ data });
  for (const path of [api.categories, api.projects, api.project(1)])
    expect((await arrived.visitor('GET', path)).json()).toEqual((await site.visitor('GET', path)).json());
  expect((await arrived.visitor('GET', api.profile)).json()).toMatchObject({ user: null });

  const owner = await arrived.owner();
  expect((await arrived.visitor('GET', api.profile)).json()).toEqual(
    (await site.visitor('GET', api.profile)).json(),
  );
  expect((await addProject(owner)).id).toBe(2);
  expect((await addCategory(owner, { category_name: 'Next' })).id).toBe(2);
});

/** Returns the owner's calls on a site that already has an account. */
async function signInOwner({ visitor, signsIn }: TestSite): Promise<Owner> {
  const token = await signsIn();
  return Object.assign(
    (...[method, url, payload, headers]: Parameters<Owner>) =>
      visitor(method, url, payload, { ...headers, authorization: `Bearer ${token}` }),
    { token },
  );
}

test('import never reuses the id of a project, even if the data has only lower ids', async () => {
  const { file } = await exportedSite();
  const { site: other, owner } = await ownedSite(testSite);
  for (let id = 1; id <= 3; id++) expect((await addProject(owner)).id).toBe(id);
  await other.close();
  // The second import starts without the three projects.
  for (const _time of ['first', 'second'])
    expect(await runCommand('import', [file, '--replace'], other.data)).toMatchObject({ status: 0 });
  const replaced = await testSite({ data: other.data });
  expect((await addProject(await signInOwner(replaced))).id).toBe(4);
});

test('import of data without a profile removes the old profile but keeps the account', async () => {
  const file = join(emptyFolder(), 'site.zip');
  expect(await runCommand('export', ['--data', file], await testDatabase())).toMatchObject({ status: 0 });
  const { site, owner } = await ownedSite(testSite);
  expectOk(await owner('PUT', api.updateBasicInfo, { fullname: 'Asha Rao', phone_number: '9876543210' }));
  const home = await multipart({
    home_page_title: 'A',
    home_page_sub_title: 'B',
    home_page_description: 'C',
  });
  expectOk(await owner('PUT', api.updateHome, home.payload, home.headers));
  const social = await multipart({ github_link: 'https://github.com/asha' });
  expectOk(await owner('PUT', api.updateSocial, social.payload, social.headers));
  await site.close();
  expect(await runCommand('import', [file, '--replace'], site.data)).toMatchObject({ status: 0, stderr: '' });
  const replaced = await testSite({ data: site.data });
  const profile = JSON.stringify((await replaced.visitor('GET', api.profile)).json());
  expect(profile).toContain('Asha Rao');
  expect(profile).not.toMatch(/9876543210|"[ABC]"|github\.com/u);
  await replaced.signsIn();
});

test('an import of data without messages keeps the existing messages', async () => {
  const { site, file } = await exportedSite(['--without-messages']);
  expect(Object.keys(await contentOf(file))).not.toContain('messages.json');
  await site.close();
  expect(await runCommand('import', [file, '--replace'], site.data)).toMatchObject({ status: 0 });
  expect((await runCommand('messages', [], site.data)).stdout).toContain('Can you build one?');
});

test('import refuses a site with content unless --replace is given, and then backs it up first', async () => {
  const { file } = await exportedSite();
  const { site: other, owner } = await ownedSite(testSite);
  await addProject(owner, { project_title: 'Somebody else’s' });
  await other.close();
  const refused = await runCommand('import', [file], other.data);
  expect(refused).toMatchObject({ status: 1, stderr: expect.stringContaining('already has content') });

  const { status, stdout } = await runCommand('import', [file, '--replace'], other.data);
  expect(status).toBe(0);
  const [, backup = ''] = /is saved in (\S+)\.$/mu.exec(stdout) ?? [];
  expect((await runCommand('verify', [backup], {})).stdout).toContain('It has 1 project,');
  const replaced = await testSite({ data: other.data });
  expect((await replaced.visitor('GET', api.projects)).json()).toMatchObject([
    { project_title: 'Clinic Queue' },
  ]);
  // The account has not changed.
  await replaced.signsIn();
});

test('import refuses a site whose only content is a testimonial or an open request for one', async () => {
  const { file } = await exportedSite();
  const about = { name: 'Ida Holm', project_id: null };
  const testimonial = { ...about, words: 'A pleasure.', role: '', company: '', link: '', picture_id: null };
  for (const [path, body] of [
    [testimonialsApi.all, { ...testimonial, state: 'published' }],
    [testimonialsApi.requests, { ...about, email: '', note: '', days: 30, is_mailed: false }],
  ] as const) {
    const other = await testSite();
    expectOk(await (await other.owner())('POST', path, body));
    await other.close();
    expect(await runCommand('import', [file], other.data)).toMatchObject({ status: 1 });
  }
});

test('import of invalid data changes nothing and leaves no files', async () => {
  const { site, file } = await exportedSite();
  await site.close();
  const before = readdirSync(site.config.dataDir).toSorted();
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.subarray(0, bytes.length - 100));
  expect(await runCommand('import', [file, '--replace'], site.data)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('not a readable zip file'),
  });
  expect(readdirSync(site.config.dataDir).toSorted()).toEqual(before);
  const same = await testSite({ data: site.data });
  expect((await same.visitor('GET', api.projects)).json()).toHaveLength(1);
});

test.runIf(databaseKind === 'sqlite')('import refuses to run while the site is running', async () => {
  const { site, file } = await exportedSite();
  expect(await runCommand('import', [file, '--replace'], site.data)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('The site is running.'),
  });
});

test.runIf(databaseKind === 'postgres')(
  'exported data is the same after an import on SQLite and from there on PostgreSQL',
  async () => {
    const { file } = await exportedSite();
    let latest = file;
    for (const data of [{ DATA_DIR: emptyFolder() }, await testDatabase()]) {
      expect(await runCommand('import', [latest], data)).toMatchObject({ status: 0, stderr: '' });
      latest = join(emptyFolder(), 'site.zip');
      expect(await runCommand('export', ['--data', latest], data)).toMatchObject({ status: 0 });
      expect(await contentOf(latest)).toEqual(await contentOf(file));
    }
  },
);

test('export --data without enough disk space reports how much it needs and leaves no files', async ({
  skip,
}) => {
  const { site, owner } = await ownedSite(testSite);
  await addProject(owner, {}, await heavyPicture(2_000_000));
  const folder = emptyFolder();
  skip(!makeDisk(folder, '1m'), 'Only root can make a small disk.');
  expect(await runCommand('export', ['--data', join(folder, 'site.zip')], site.data)).toEqual({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(
      /^Not enough disk space for an export: it needs [2-9] MB, but only 1 MB are free\.\n$/u,
    ) as string,
  });
  expect(readdirSync(folder)).toEqual([]);
});

test('export --data removes an incomplete file when the disk is full, and reports it', async () => {
  const { site, owner } = await ownedSite(testSite);
  await addProject(owner, {}, await heavyPicture(400_000));
  const folder = emptyFolder();
  // Files above 100 kB cannot be written, as on a full disk.
  const limited = `trap '' XFSZ; ulimit -f 200; exec "${process.execPath}" server/cli/vitrine.ts export --data "${folder}/site.zip"`;
  const { status, stderr } = spawnSync('sh', ['-c', limited], { env: site.data, encoding: 'utf8' });
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: expect.stringMatching(/^The disk is full\. Free some space, for example by .+\.\n$/u) as string,
  });
  expect(readdirSync(folder)).toEqual([]);
});

test('export --data refuses an existing file, and export and import print their usage', async () => {
  const { site, file } = await exportedSite();
  expect((await runCommand('export', ['--data', file], site.data)).stderr).toContain('already exists');
  expect((await runCommand('export', [], site.data)).stderr).toContain('npm run export -- ');
  expect((await runCommand('import', [], site.data)).stderr).toContain(
    "missing required argument 'file.zip'",
  );
  for (const command of ['export', 'import'] as const)
    expect(await runCommand(command, ['--help'], {})).toMatchObject({
      status: 0,
      stdout: expect.stringContaining(`npm run ${command} -- `),
    });
});
