/** The Health page's checks. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { api } from '#contract/addresses.ts';
import type { Advisories, HealthCheck, SiteHealth } from '#contract/site-health/site-health.ts';
import { databaseKind } from '../../testing/database.ts';
import { inboxOf, writesTo } from '../../testing/messages.ts';
import { addFurtherPicture, addProject, ownedSite, type Owner } from '../../testing/portfolio.ts';
import { expectOk, ownerAccount, testClock, testSite } from '../../testing/site.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

async function checks(owner: Owner): Promise<Record<string, HealthCheck>> {
  const { checks: all } = expectOk(await owner('GET', api.siteHealth)).json<SiteHealth>();
  return Object.fromEntries(all.map((check) => [check.title, check]));
}

/** Writes an advisories file as the build does. */
function advisoriesFile(content: Advisories): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-advisories-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'advisories.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

test('Health has a result for every check, with advice for each fault', async () => {
  const site = await testSite();
  const owner = await site.owner();
  const found = await checks(owner);
  expect(Object.keys(found)).toEqual([
    'Version',
    'Runtime',
    'Database',
    'Backup',
    'Disk space',
    'Mail',
    'Encryption',
    'Failed sign-ins',
    'Pictures',
  ]);
  for (const { title, state, advice } of Object.values(found))
    expect([title, advice === null]).toEqual([title, state === 'good']);
  const kind = databaseKind === 'sqlite' ? 'SQLite' : 'PostgreSQL';
  expect(found['Database']?.finding).toMatch(new RegExp(`^${kind} [\\d.]+, \\d+\\.\\d MB\\.$`, 'u'));
  expect(found['Disk space']?.finding).toMatch(/^[\d.]+ [MG]B of [\d.]+ GB are free/u);
});

test('Health reports vulnerabilities known on the day of the build', async () => {
  const clock = testClock();
  const advisory = {
    name: 'left-pad',
    severity: 'high',
    title: 'Pads too much',
    url: 'https://example.org/1',
  };
  const version = async (file: string) => {
    const site = await testSite({ clock, advisoriesFile: file });
    return (await checks(await site.owner()))['Version'];
  };
  const at = clock.now() - day;
  expect(await version(advisoriesFile({ checked_at: at, advisories: [] }))).toMatchObject({
    state: 'good',
    at,
    finding: expect.stringContaining('No known advisories'),
  });
  expect(await version(advisoriesFile({ checked_at: at, advisories: [advisory] }))).toMatchObject({
    state: 'bad',
    finding: expect.stringContaining('1 advisory: left-pad (high): Pads too much'),
  });
  expect(await version(advisoriesFile({ checked_at: at - 90 * day, advisories: [] }))).toMatchObject({
    state: 'attention',
  });
  expect(await version('/nowhere/advisories.json')).toMatchObject({
    state: 'step',
    at: null,
    finding: expect.stringContaining('Not checked'),
    advice: 'To check for them, run: npm run advisories',
  });
});

test('Health shows the last backup and its age', async () => {
  const site = await testSite();
  const owner = await site.owner();
  expect((await checks(owner))['Backup']).toMatchObject({ state: 'step', at: null });
  expectOk(await owner('POST', api.backups));
  const at = site.clock.now();
  expect((await checks(owner))['Backup']).toMatchObject({ state: 'good', at });
  site.clock.passes(3 * day);
  expect((await checks(owner))['Backup']).toMatchObject({ state: 'attention', at });
});

test('Health counts failed sign-ins of the last day and week', async () => {
  const site = await testSite();
  const owner = await site.owner();
  const fails = () => site.visitor('POST', api.login, { ...ownerAccount, password: 'wrong' });
  const counted = async () => (await checks(owner))['Failed sign-ins']?.finding;
  await fails();
  await fails();
  expect(await counted()).toBe('2 in the last 24 hours, 2 in the last 7 days.');
  site.clock.passes(25 * hour);
  await fails();
  expect(await counted()).toBe('1 in the last 24 hours, 3 in the last 7 days.');
  // A response does not wait until the session's use is noted, without which it would expire.
  await expect
    .poll(() => site.database.db.selectFrom('sessions').select('last_used_at').execute())
    .toEqual([{ last_used_at: site.clock.now() }]);
  site.clock.passes(6 * day);
  expect(await counted()).toBe('0 in the last 24 hours, 1 in the last 7 days.');
});

test('Health reports mail that fails', async () => {
  const site = await testSite({
    env: { SMTP_URL: 'smtp://127.0.0.1:1', OWNER_EMAIL: ownerAccount.email },
  });
  await site.visitor('POST', api.register, ownerAccount);
  await expect
    .poll(async () => (await site.database.db.selectFrom('outbox').select('attempts').execute())[0]?.attempts)
    .toBe(1);
  const written = site.clock.now();
  const other = await testSite({ data: { ...site.data, SMTP_URL: '' }, clock: site.clock });
  site.clock.passes(1000);
  const code = (await other.database.db.selectFrom('outbox').selectAll().execute())[0]?.text.match(/\d{6}/u);
  expectOk(await other.visitor('POST', api.confirmOtp, { ...ownerAccount, otp: code?.[0] }));
  const authorization = `Bearer ${await other.signsIn()}`;
  const { checks: found } = expectOk(
    await other.visitor('GET', api.siteHealth, undefined, { authorization }),
  ).json<SiteHealth>();
  expect(found.find(({ title }) => title === 'Mail')).toMatchObject({
    state: 'attention',
    at: written,
    finding: expect.stringContaining('1 email could not be sent'),
  });
});

test('Health advises to set a mail server if there is none, also when messages were written to files', async () => {
  const site = await testSite();
  const owner = await site.owner();
  await writesTo(site)();
  await expect.poll(async () => (await inboxOf(owner).list('inbox'))[0]?.delivery?.state).toBe('not_mailed');
  expect((await checks(owner))['Mail']).toMatchObject({
    state: 'step',
    at: null,
    advice: 'Set a mail server on the page Email.',
  });
  // A message written to a file does not count as the last delivery.
  const other = await testSite({ data: { ...site.data, SMTP_URL: 'smtp://127.0.0.1:1' }, clock: site.clock });
  const { token } = owner;
  const again = await other.visitor('GET', api.siteHealth, undefined, { authorization: `Bearer ${token}` });
  const found = expectOk(again)
    .json<SiteHealth>()
    .checks.find(({ title }) => title === 'Mail');
  expect(found).toMatchObject({ state: 'good', at: null });
});

test('Health reports a public site without https or a mail server', async () => {
  const env = { PUBLIC_URL: 'http://asha.example', OWNER_EMAIL: ownerAccount.email };
  const open = await checks(await (await testSite({ env })).owner());
  expect([open['Encryption']?.state, open['Mail']?.state]).toEqual(['bad', 'step']);
  const secure = await testSite({ env: { ...env, PUBLIC_URL: 'https://asha.example' } });
  expect((await checks(await secure.owner()))['Encryption']).toMatchObject({ state: 'good' });
});

test('Health counts pictures without a description, except in the trash', async () => {
  const { owner } = await ownedSite(testSite);
  const pictures = async () => (await checks(owner))['Pictures'];
  expect(await pictures()).toMatchObject({ state: 'good' });
  await addProject(owner, { main_photo_description: 'A waiting room' });
  const { id } = await addProject(owner);
  expect(await pictures()).toMatchObject({
    state: 'attention',
    finding: '1 project has a picture without a description.',
  });
  await addFurtherPicture(owner, id);
  expect(await pictures()).toMatchObject({
    finding: '1 project has a picture without a description. 1 further picture has no description.',
  });
  expectOk(await owner('DELETE', api.project(id)));
  expect(await pictures()).toMatchObject({ state: 'good' });
});
