/** Opening protected projects: access links, passwords, and the cookies that they set. */
import { beforeEach, expect, test } from 'vitest';
import { api, pages, pictureMotion } from '#contract/addresses.ts';
import type { ProjectDetails } from '#contract/projects/project-details.ts';
import { accessApi, accessLimits, type ProjectAccess } from '#contract/projects/protected-projects.ts';
import type { Project } from '#contract/projects/projects.ts';
import { enters, follows, makesLink } from '../../../testing/project-access.ts';
import { accessMessages } from '#contract/ui-text/owner.ts';
import { issuesIn } from '../../../testing/failures.ts';
import {
  addFurtherPicture,
  addProject,
  type Owner,
  ownedSite,
  secret,
  sendProject,
} from '../../../testing/portfolio.ts';
import { expectOk, type TestResponse, type TestSite, testSite } from '../../../testing/site.ts';
import { addsVideo, uploadsStill } from '../../../testing/videos.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const password = 'open sesame';

let site: TestSite;
let owner: Owner;
let project: Project;
beforeEach(async () => {
  ({ site, owner } = await ownedSite(() => testSite({ pages: true })));
  project = await addProject(owner, {
    project_title: 'Aquarium',
    project_overview: `${secret} overview`,
    state: 'protected',
  });
});

const page = () => pages.project(project.category, project);
const settings = async () => expectOk(await owner('GET', accessApi.of(project.id))).json<ProjectAccess>();
const sees = async (cookie: string, on: TestSite = site) =>
  (await on.visitor('GET', api.project(project.id), undefined, { cookie })).body.includes(secret);
const setPassword = async (text = password) =>
  expectOk(await owner('PUT', accessApi.password(project.id), { password: text }));

test('an access link opens its project, sets a cookie for that project only, and leaves no token', async () => {
  const path = await makesLink(owner, project.id);
  expect(path).toMatch(/^\/project-access\?token=[\w-]{43}$/u);
  const { response, cookie } = await follows(site, path);
  expect([response.statusCode, response.headers.location]).toEqual([303, page()]);
  expect(response.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  });
  const [set] = [response.headers['set-cookie']].flat();
  expect(set).toMatch(
    new RegExp(
      `^vitrine-access-${project.id}=[\\w.-]+; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax$`,
      'u',
    ),
  );
  expect(await sees(cookie)).toBe(true);
  const other = await addProject(owner, { project_overview: secret, state: 'protected' });
  expect((await site.visitor('GET', api.project(other.id), undefined, { cookie })).body).not.toContain(
    secret,
  );
  const token = path.split('=')[1] ?? '';
  expect(site.logLines.join('')).not.toContain(token);
  const { rows } = await site.database.db.executeQuery(
    site.database.db.selectFrom('access_links').selectAll().compile(),
  );
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('an access link counts visits up to its limit; those of one visitor within half an hour count as one', async () => {
  const path = await makesLink(owner, project.id, { max_visits: 2 });
  const first = site.clock.now();
  const { cookie } = await follows(site, path);
  await follows(site, path, { cookie });
  site.clock.passes(31 * minute);
  await follows(site, path, { cookie });
  expect((await settings()).links).toMatchObject([
    {
      name: 'Recruiter at Acme',
      visits: 2,
      first_visit_at: new Date(first).toISOString(),
      last_visit_at: new Date(site.clock.now()).toISOString(),
    },
  ]);
  const { response, cookie: none } = await follows(site, path);
  expect([response.headers.location, none]).toEqual([`${page()}?access=ended`, '']);
  expect(expectOk(await site.visitor('GET', `${page()}?access=ended`)).body).toContain(
    'Your access link has ended.',
  );
  // Those who are in stay in.
  expect(await sees(cookie)).toBe(true);
  expect((await follows(site, path, { cookie })).response.headers.location).toBe(page());
});

test('a revoked, removed or ended access link opens nothing, and neither do its cookies', async () => {
  const revoked = await makesLink(owner, project.id);
  const removed = await makesLink(owner, project.id);
  const expires_at = new Date(site.clock.now() + day).toISOString();
  const over = await makesLink(owner, project.id, { expires_at });
  const paths = [revoked, removed, over];
  const cookies = [];
  for (const path of paths) cookies.push((await follows(site, path)).cookie);
  expect(await Promise.all(cookies.map((cookie) => sees(cookie)))).toEqual([true, true, true]);
  const [, second, first] = (await settings()).links.map(({ id }) => id);
  expectOk(await owner('POST', accessApi.revoke(project.id, first ?? 0)));
  expectOk(await owner('DELETE', accessApi.link(project.id, second ?? 0)));
  site.clock.passes(day);
  expect(await Promise.all(cookies.map((cookie) => sees(cookie)))).toEqual([false, false, false]);
  expect((await follows(site, revoked)).response.headers.location).toBe(`${page()}?access=ended`);
  expect((await follows(site, removed)).response.statusCode).toBe(404);
  expect((await follows(site, over)).response.headers.location).toBe(`${page()}?access=ended`);
});

test('an access link is not opened by programs that look at links in messages, and does not count them', async () => {
  const path = await makesLink(owner, project.id, { max_visits: 1 });
  for (const headers of [
    { 'user-agent': 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)' },
    { 'user-agent': '' },
    { 'sec-purpose': 'prefetch;prerender' },
  ] as Record<string, string>[]) {
    const { response, cookie } = await follows(site, path, headers);
    expect([response.headers.location, cookie]).toEqual([page(), '']);
  }
  expect((await site.visitor('HEAD', path)).headers['set-cookie']).toBeUndefined();
  expect((await settings()).links).toMatchObject([{ visits: 0, first_visit_at: null }]);
  expect((await follows(site, path)).cookie).not.toBe('');
});

test('an access link with an unknown token returns 404, and 429 after 30 tries', async () => {
  for (const token of ['', '%00', 'x', 'a'.repeat(43)])
    expect((await follows(site, pages.projectAccessBy(token))).response.statusCode, token).toBe(404);
  for (let tries = 4; tries < 30; tries++) await follows(site, pages.projectAccessBy('x'));
  expect((await follows(site, pages.projectAccessBy('x'))).response.statusCode).toBe(429);
});

test('an access link returns 404 while its project is a draft or in the trash', async () => {
  const path = await makesLink(owner, project.id);
  const draft = await addProject(owner, { state: 'draft' });
  const ofDraft = await makesLink(owner, draft.id);
  expect((await follows(site, ofDraft)).response.statusCode).toBe(404);
  expectOk(await owner('DELETE', api.project(project.id)));
  expect((await follows(site, path)).response.statusCode).toBe(404);
});

test('a project’s password, entered on its page, opens it until the password is changed or removed', async () => {
  expect(expectOk(await site.visitor('GET', page())).body).not.toContain('type="password"');
  await setPassword();
  expect(expectOk(await site.visitor('GET', page())).body).toContain('type="password"');
  const { response, cookie } = await enters(site, project, password);
  expect([response.statusCode, response.headers.location]).toEqual([303, page()]);
  expect(await sees(cookie)).toBe(true);
  await setPassword('another word');
  expect(await sees(cookie)).toBe(false);
  const again = await enters(site, project, 'another word');
  expect(await sees(again.cookie)).toBe(true);
  expectOk(await owner('DELETE', accessApi.password(project.id)));
  expect(await sees(again.cookie)).toBe(false);
  expect((await enters(site, project, 'another word')).response.statusCode).toBe(400);
});

test('a wrong password of a project returns the page with the reason', async () => {
  await setPassword();
  for (const wrong of ['', 'open sesam', 'x'.repeat(1000)]) {
    const { response, cookie } = await enters(site, project, wrong);
    expect([response.statusCode, cookie]).toEqual([400, '']);
    expect(response.body).toContain('This password is wrong.');
    expect(response.body).not.toContain(secret);
    expect(response.headers['cache-control']).toBe('private, no-store');
  }
});

test('the right password of a project resets the count of wrong ones', async () => {
  await setPassword();
  const entersWrong = async () => {
    for (let count = 0; count < 6; count++)
      expect((await enters(site, project, 'another word')).response.statusCode).toBe(400);
  };
  await entersWrong();
  expect((await enters(site, project, password)).response.statusCode).toBe(303);
  await entersWrong();
});

test('the password of a project is stored with argon2id and shown to nobody', async () => {
  await setPassword();
  const row = await site.database.db
    .selectFrom('projects')
    .select('access_password')
    .where('id', '=', project.id)
    .executeTakeFirstOrThrow();
  expect(row.access_password).toMatch(/^\$argon2id\$v=19\$/u);
  for (const path of [`/api/hidden-projects/${project.id}`, accessApi.of(project.id)])
    expect((await owner('GET', path)).body).not.toContain('argon2');
});

test('a project’s first password is confirmed as set, and a later one as changed', async () => {
  const messageOf = (response: TestResponse) => response.json<{ message: string }>().message;
  expect(messageOf(await setPassword())).toBe(accessMessages.passwordSet);
  expect(messageOf(await setPassword())).toBe(accessMessages.passwordChanged);
});

test('a password of a project that is too short is refused', async () => {
  const refused = await owner('PUT', accessApi.password(project.id), { password: 'sesame' });
  expect(issuesIn(refused)).toEqual({ password: 'Must be at least 8 characters' });
});

test('the cookie of a protected project lasts 30 days, and no longer than its link', async () => {
  const short = await makesLink(owner, project.id, {
    expires_at: new Date(site.clock.now() + 2 * day).toISOString(),
  });
  const [set] = [(await follows(site, short)).response.headers['set-cookie']].flat();
  expect(set).toContain('Max-Age=172800;');
  const { cookie } = await follows(site, await makesLink(owner, project.id));
  site.clock.passes(accessLimits.days * day);
  expect(await sees(cookie)).toBe(true);
  site.clock.passes(1);
  expect(await sees(cookie)).toBe(false);
});

test('the cookie of a protected project is Secure if the site is', async () => {
  const secure = await testSite({
    data: site.data,
    pages: true,
    clock: site.clock,
    env: { PUBLIC_URL: 'https://asha.example' },
  });
  const { response } = await follows(secure, await makesLink(owner, project.id));
  expect([response.headers['set-cookie']].flat()[0]).toMatch(/; SameSite=Lax; Secure$/u);
});

test('a changed cookie of a protected project opens nothing', async () => {
  const { cookie } = await follows(site, await makesLink(owner, project.id));
  // Otherwise a later time would be refused because it is in the future.
  site.clock.passes(minute);
  expect(await sees(cookie)).toBe(true);
  const [kind, issued, mac] = cookie.split('.');
  const later = (Number.parseInt(issued ?? '', 36) + 1).toString(36);
  for (const forged of [
    `${kind}.${later}.${mac}`,
    `${kind}.${issued}.${'A'.repeat(43)}`,
    `${kind}9.${issued}.${mac}`,
  ])
    expect(await sees(forged), forged).toBe(false);
});

test('the owner opens a protected project with a cookie for that project only, which ends with the session', async () => {
  expect((await site.visitor('POST', accessApi.open(project.id))).statusCode).toBe(401);
  const opened = expectOk(await owner('POST', accessApi.open(project.id)));
  const [set = ''] = [opened.headers['set-cookie']].flat() as string[];
  const cookie = set.split(';', 1)[0] ?? '';
  expect(await sees(cookie)).toBe(true);
  const other = await addProject(owner, { project_overview: secret, state: 'protected' });
  const moved = cookie.replace(`-${project.id}=`, `-${other.id}=`);
  const refused = await site.visitor('GET', api.project(other.id), undefined, { cookie: moved });
  expect(refused.body).not.toContain(secret);
  expectOk(await owner('POST', api.logout));
  expect(await sees(cookie)).toBe(false);
});

test('an access link that one instance revokes ends on the other at once, also for a video that plays', async () => {
  const other = await testSite({ data: site.data, clock: site.clock, pages: true });
  await addsVideo(owner, project.id);
  const { cookie } = await follows(site, await makesLink(owner, project.id));
  const read = (path: string) => other.visitor('GET', path, undefined, { cookie, range: 'bytes=0-9' });
  const details = (await read(api.projectDetails(project.id))).json<ProjectDetails>();
  const [shown] = details.pictures;
  const video = pictureMotion(shown?.src ?? '', 'video', shown?.video?.hash ?? '');
  const statuses = async () =>
    Promise.all([shown?.src ?? '', video].map(async (path) => (await read(path)).statusCode));
  expect(await sees(cookie, other)).toBe(true);
  expect((await read(page())).body).toContain(secret);
  expect(await statuses()).toEqual([200, 206]);
  const [link] = (await settings()).links;
  expectOk(await owner('POST', accessApi.revoke(project.id, link?.id ?? 0)));
  // Nothing keeps a permission: each request, the next range included, asks the database.
  expect(await sees(cookie, other)).toBe(false);
  expect((await read(page())).body).not.toContain(secret);
  expect(await statuses()).toEqual([404, 404]);
});

test('a picture chosen as cover of a protected project is shown once the project uses it, and deleted when removed', async () => {
  const { picture: uploaded } = await uploadsStill(owner);
  const covers = (picture: number) => owner('PUT', accessApi.cover(project.id), { picture });
  for (const gone of [4711, 0]) expect(issuesIn(await covers(gone))).toHaveProperty('picture');
  for (let time = 0; time < 2; time += 1) expectOk(await covers(uploaded.id));
  const { cover_picture } = await settings();
  expect(expectOk(await owner('GET', `${cover_picture}?w=320`)).headers['content-type']).toMatch(/^image\//);
  expect((await site.visitor('GET', cover_picture ?? '')).statusCode).toBe(401);
  const shown = async () => (await site.visitor('GET', api.project(project.id))).json<Project>().main_photo;
  expect(await shown()).toBe('');
  expectOk(await sendProject(owner, { id: project.id, changes: { cover: 'picture' } }));
  expect(expectOk(await site.visitor('GET', `${await shown()}?w=320`)).headers['content-type']).toMatch(
    /^image\//,
  );
  const count = async () => (await site.database.db.selectFrom('pictures').select('id').execute()).length;
  expect(await count()).toBe(1);
  expectOk(await owner('DELETE', accessApi.cover(project.id)));
  expect([await shown(), await count()]).toEqual(['', 0]);
});

test('removing the cover of a protected project keeps its picture if the project shows that as well', async () => {
  const shared = await addFurtherPicture(owner, project.id);
  expectOk(await owner('PUT', accessApi.cover(project.id), { picture: shared.id }));
  expectOk(await owner('DELETE', accessApi.cover(project.id)));
  expectOk(await owner('GET', shared.src));
});

test('only the owner changes who may open a project, and an access link with an invalid field is refused', async () => {
  for (const [method, path, body] of [
    ['GET', accessApi.of(project.id), undefined],
    ['PUT', accessApi.password(project.id), { password }],
    ['DELETE', accessApi.password(project.id), undefined],
    ['POST', accessApi.links(project.id), { name: 'x', expires_at: null, max_visits: null }],
    ['POST', accessApi.revoke(project.id, 1), undefined],
    ['DELETE', accessApi.link(project.id, 1), undefined],
  ] as const) {
    expect((await site.visitor(method, path, body)).statusCode, path).toBe(401);
    expect((await owner(method, path.replace(`/${project.id}/`, '/99/'), body)).statusCode, path).toBe(404);
  }
  const sent = async (changes: object) =>
    issuesIn(
      await owner('POST', accessApi.links(project.id), {
        name: 'Acme',
        expires_at: null,
        max_visits: null,
        ...changes,
      }),
    );
  expect(await sent({ name: ' ' })).toEqual({ name: 'Name the person or company' });
  expect(await sent({ expires_at: 'soon' })).toEqual({ expires_at: 'Must be a date and time' });
  expect(await sent({ expires_at: new Date(site.clock.now()).toISOString() })).toEqual({
    expires_at: 'Choose a day in the future',
  });
  expect(await sent({ max_visits: 0 })).toEqual({ max_visits: 'Must be a number from 1 to 10,000' });
});
