/** The password form of a protected project cannot be guessed, and guessing shuts nobody else out. */
import { beforeEach, expect, test } from 'vitest';
import { api } from '#contract/addresses.ts';
import { accessApi } from '#contract/projects/protected-projects.ts';
import type { Project } from '#contract/projects/projects.ts';
import { addProject, ownedSite } from '../../../testing/portfolio.ts';
import { enters } from '../../../testing/project-access.ts';
import { expectOk, ownerAccount, type TestSite, testSite } from '../../../testing/site.ts';

const password = 'open sesame';

let site: TestSite;
let project: Project;
beforeEach(async () => {
  const owned = await ownedSite(() => testSite({ pages: true }));
  project = await addProject(owned.owner, { state: 'protected' });
  expectOk(await owned.owner('PUT', accessApi.password(project.id), { password }));
  const env = { TRUST_PROXY: 'true', OWNER_EMAIL: ownerAccount.email };
  site = await testSite({ data: owned.site.data, pages: true, env });
});

const from = async (ip: string, text = 'wrong word') =>
  (await enters(site, project, text, { 'x-forwarded-for': ip })).response;
const signsIn = (ip: string) => site.visitor('POST', api.login, ownerAccount, { 'x-forwarded-for': ip });

/** Returns the points of a limit. */
const used = async (name: string) =>
  (
    await site.database.db
      .selectFrom('rate_limits')
      .select('points')
      .where('key', 'like', `${name}:%`)
      .execute()
  ).map(({ points }) => points);

/** As if many networks had sent wrong passwords for an hour. */
const isGuessed = (points: number) =>
  site.database.db
    .insertInto('rate_limits')
    .values({
      key: `access-password-project:${project.id}`,
      points,
      expires_at: site.clock.now() + 3_600_000,
    })
    .execute();

test('a client has 10 tries at the password of a project in 15 minutes', async () => {
  for (let tries = 0; tries < 10; tries++) expect((await from('203.0.113.7')).statusCode).toBe(400);
  const refused = await from('203.0.113.7', password);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.body).toContain('Too many tries.');
  expect((await from('203.0.113.8', password)).statusCode).toBe(303);
});

test('an IPv6 network (/48) has 60 tries at the password of a project in 15 minutes', async () => {
  for (let tries = 0; tries < 60; tries++) await from(`2001:db8:1:${tries.toString(16)}::1`);
  expect((await from('2001:db8:1:ffff::1', password)).statusCode).toBe(429);
  expect((await from('2001:db8:2::1', password)).statusCode).toBe(303);
}, 60_000);

test('after 200 wrong passwords for a project, each network’s next ones are slowed, and the right one still opens it', async () => {
  await isGuessed(199);
  const takes = async (ip: string, text: string, status: number) => {
    const startedAt = performance.now();
    expect((await from(ip, text)).statusCode).toBe(status);
    return performance.now() - startedAt;
  };
  const [, second, third] = [
    await takes('198.51.100.1', 'wrong word', 400),
    await takes('198.51.100.1', 'wrong word', 400),
    await takes('198.51.100.1', 'wrong word', 400),
  ];
  expect(second).toBeGreaterThan(500);
  expect(third).toBeGreaterThan(1000);
  expect(await takes('203.0.113.7', password, 303)).toBeLessThan(third);
});

test('an empty or too long password for a project is refused without counting as a try', async () => {
  for (let tries = 0; tries < 12; tries++) {
    for (const text of ['', 'x'.repeat(65)]) {
      const refused = await from('203.0.113.7', text);
      expect(refused.statusCode).toBe(400);
      expect(refused.body).toContain('This password is wrong.');
    }
  }
  for (const name of ['access-password', 'access-password-network', 'access-password-project'])
    expect(await used(name), name).toEqual([]);
  expect((await from('203.0.113.7', password)).statusCode).toBe(303);
});

test('a page of another site can send no password of a project, right or wrong', async () => {
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://elsewhere.example' },
  ] as Record<string, string>[]) {
    for (const text of [password, 'wrong word']) {
      const { response, cookie } = await enters(site, project, text, headers);
      expect([response.statusCode, cookie]).toEqual([400, '']);
      expect(response.body).toContain('The password was sent from another site.');
      expect(response.body).toContain('type="password"');
    }
  }
  expect(await used('access-password-project')).toEqual([]);
  expect((await enters(site, project, password, { 'sec-fetch-site': 'same-origin' })).cookie).not.toBe('');
});

test('a flood of passwords for a project does not delay the sign-in, nor the other way round', async () => {
  const networks = Array.from({ length: 80 }, (_, at) => `198.51.${at}.1`);
  const ofProject = networks.map((ip) => from(ip));
  expect((await signsIn('203.0.113.7')).statusCode).toBe(200);
  expect((await Promise.all(ofProject)).map(({ statusCode }) => statusCode)).toContain(503);

  const wrong = { email: 'ravi@example.org', password: 'wrong' };
  const ofSignIn = networks.map((ip) => site.visitor('POST', api.login, wrong, { 'x-forwarded-for': ip }));
  expect((await from('203.0.113.7', password)).statusCode).toBe(303);
  expect((await Promise.all(ofSignIn)).map(({ statusCode }) => statusCode)).toContain(503);
});
