/** Counting visits without cookies, and the owner's statistics. */
import { expect, test } from 'vitest';
import { api, pages } from '#contract/addresses.ts';
import { type SiteSettings, siteSettingsApi } from '#contract/site-settings/site-settings.ts';
import {
  type ProjectViews,
  type Statistics,
  statisticsApi,
  type Visit,
} from '#contract/statistics/statistics.ts';
import { codeOf } from '../../testing/failures.ts';
import { addProject, type Owner, ownedSite } from '../../testing/portfolio.ts';
import { expectOk, ownerAccount, type TestSite, testSite } from '../../testing/site.ts';
import { visitsService } from './visits.service.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';
const day = 24 * 60 * 60 * 1000;

async function visits(
  site: TestSite,
  path: string,
  { kind = 'view', from = '', ...headers }: Partial<Visit> & Record<string, string> = {},
): Promise<void> {
  const query = new URLSearchParams({ kind, path, from }).toString();
  const response = await site.visitor('POST', `${api.visits}?${query}`, undefined, {
    'user-agent': firefox,
    ...headers,
  });
  expect(response.statusCode).toBe(204);
}

const statisticsFor = async (owner: Owner, days = 7) =>
  expectOk(await owner('GET', `${statisticsApi.all}?days=${days}`)).json<Statistics>();
const totals = ({ days }: Statistics) => days.map(({ views, visitors }) => [views, visitors]);

test('statistics count views and visitors by day and by page, under any of its URLs', async () => {
  const { site, owner } = await ownedSite(testSite);
  const project = await addProject(owner);
  const { id } = project;
  const onPhone = { 'user-agent': `${firefox} phone` };
  for (const path of [
    '/',
    '/portfolio',
    `/project/${id}`,
    pages.project('Web Development', project),
    `/anything/${id}`,
  ])
    await visits(site, path);
  for (const path of ['/category/Web-Development', '/web-development', '/contact'])
    await visits(site, path, onPhone);
  site.clock.passes(day);
  await visits(site, '/');
  const read = await statisticsFor(owner);
  expect(read.days.at(-1)?.day).toBe('2026-01-06');
  expect(totals(read).slice(-3)).toEqual([
    [0, 0],
    [8, 2],
    [1, 1],
  ]);
  expect(read.pages).toEqual(
    [
      { title: 'Home', path: pages.home, count: 3 },
      { title: 'Clinic Queue', path: pages.project('Web Development', project), count: 3 },
      { title: 'Web Development', path: pages.category('Web Development'), count: 2 },
      { title: 'Contact', path: pages.contact, count: 1 },
    ].toSorted((a, b) => b.count - a.count),
  );
  const views = expectOk(await owner('GET', `${statisticsApi.projects}?days=7`)).json<ProjectViews>();
  expect(views).toEqual([{ id, views: 3 }]);
  expect(read.before).toBeNull();
  site.clock.passes(6 * day);
  expect((await statisticsFor(owner)).before).toEqual({ views: 8, visitors: 2 });
});

test('statistics count other sites that visits come from', async () => {
  const { site, owner } = await ownedSite(testSite);
  for (const from of [
    'https://www.example.org/a?private=1',
    'https://example.org/b',
    'http://localhost/category/web-development',
    'android-app://com.example',
    'nonsense',
  ])
    await visits(site, '/', { from, host: 'localhost' });
  const { referrers } = await statisticsFor(owner);
  expect(referrers).toEqual([{ host: 'example.org', count: 2 }]);
});

test('statistics count downloads of the resume, and source code and demo links by project', async () => {
  const { site, owner } = await ownedSite(testSite);
  const { id } = await addProject(owner);
  await visits(site, '/contact', { kind: 'resume' });
  await visits(site, `/project/${id}`, { kind: 'source' });
  await visits(site, `/project/${id}`, { kind: 'source' });
  await visits(site, `/project/${id}`, { kind: 'demo' });
  const { resumes, sources, demos, days } = await statisticsFor(owner);
  expect(resumes).toBe(1);
  expect(sources).toMatchObject([{ title: 'Clinic Queue', count: 2 }]);
  expect(demos).toMatchObject([{ title: 'Clinic Queue', count: 1 }]);
  expect(days.at(-1)).toMatchObject({ views: 0, visitors: 0 });
});

test('statistics count at most 60 visits of one address, and at most five sites that they come from', async () => {
  const { site, owner } = await ownedSite(testSite);
  for (let number = 0; number < 70; number++)
    await visits(site, '/', { from: `https://host${number}.example`, 'user-agent': `${firefox} ${number}` });
  const { days, referrers } = await statisticsFor(owner);
  expect(days.at(-1)).toMatchObject({ views: 60, visitors: 60 });
  expect(referrers).toHaveLength(5);
});

test('beyond 10,000 clients on a day, statistics count further referring sites of known clients only', async () => {
  const { site, owner } = await ownedSite(testSite);
  const { database, clock } = site;
  const log = { warn: expect.unreachable };
  const publicUrl = () => 'http://localhost';
  const service = visitsService({
    database,
    now: clock.now,
    log,
    publicUrl,
    isOn: () => Promise.resolve(true),
  });
  const sends = (client: number, from: string) =>
    service.note({ kind: 'view', path: '/', from }, { client: `${client}`, agent: firefox, host: '' });
  for (let client = 0; client < 10_000; client++) {
    sends(client, 'https://first.example');
    if (client % 5000 === 4999) await service.flush();
  }
  sends(0, 'https://second.example');
  sends(10_000, 'https://third.example');
  await service.flush();
  expect((await statisticsFor(owner)).referrers).toEqual([
    { host: 'first.example', count: 10_000 },
    { host: 'second.example', count: 1 },
  ]);
});

test('statistics lose none of many simultaneous visits', async () => {
  const { site, owner } = await ownedSite(() =>
    testSite({ env: { TRUST_PROXY: 'loopback', OWNER_EMAIL: ownerAccount.email } }),
  );
  const fromClients = Array.from({ length: 2500 }, (_, at) =>
    visits(site, '/', { 'x-forwarded-for': `203.0.113.${at % 50}` }),
  );
  await Promise.all(fromClients);
  expect((await statisticsFor(owner)).days.at(-1)).toMatchObject({ views: 2500, visitors: 50 });
});

test.each([
  ['a bot', { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' }],
  ['a client without a user agent', { 'user-agent': '' }],
  ['clients that send DNT', { dnt: '1' }],
  ['clients that send Sec-GPC', { 'sec-gpc': '1' }],
  ['requests from other sites', { 'sec-fetch-site': 'cross-site' }],
  ['requests from other sites in older browsers', { origin: 'https://elsewhere.example' }],
])('statistics do not count %s', async (_name, headers) => {
  const { site, owner } = await ownedSite(testSite);
  await visits(site, '/', headers);
  expect((await statisticsFor(owner)).pages).toEqual([]);
});

test('statistics do not count missing pages and pages of the sign-in', async () => {
  const { site, owner } = await ownedSite(testSite);
  const { id } = await addProject(owner);
  const similarPaths = [`/portfolio-editor/${id}`, `/nothing/${id}-of-that-title`];
  for (const path of [
    ...similarPaths,
    '/login',
    '/nothing',
    '/project/99',
    '/category/none',
    '/category/%E0%A4%A',
    '/../x',
  ])
    await visits(site, path);
  expect((await statisticsFor(owner)).pages).toEqual([]);
});

test('statistics do not count while the owner has turned them off', async () => {
  const { site, owner } = await ownedSite(testSite);
  const settings = (await owner('GET', siteSettingsApi.settings)).json<SiteSettings>();
  expectOk(await owner('PUT', siteSettingsApi.settings, { ...settings, statistics: false }));
  await visits(site, '/');
  expect(await statisticsFor(owner)).toMatchObject({ is_on: false, pages: [] });
});

test('visitors in the statistics cannot be recognised the next day, and no address is stored', async () => {
  const { site, owner } = await ownedSite(testSite);
  const hashes = () => site.database.db.selectFrom('daily_visitors').selectAll().execute();
  const salts = () => site.database.db.selectFrom('visitor_salts').selectAll().execute();
  await visits(site, '/');
  await statisticsFor(owner);
  const [[first], [salt]] = [await hashes(), await salts()];
  expect(first?.visitor).toMatch(/^[\w-]{22}$/);
  site.clock.passes(day);
  await visits(site, '/');
  await statisticsFor(owner);
  const [after, saltsAfter] = [await hashes(), await salts()];
  expect(after).toHaveLength(1);
  expect(after[0]?.visitor).not.toBe(first?.visitor);
  expect(saltsAfter).toHaveLength(1);
  expect(saltsAfter[0]?.salt).not.toBe(salt?.salt);
});

test('two instances count visits together, a visitor of both once', async () => {
  const { site, owner } = await ownedSite(testSite);
  const other = await testSite({ data: site.data, clock: site.clock });
  await visits(site, '/');
  await visits(other, '/contact');
  await other.close();
  expect((await statisticsFor(owner)).days.at(-1)).toMatchObject({ views: 2, visitors: 1 });
});

test('statistics older than 25 months are deleted', async () => {
  const { site, owner } = await ownedSite(testSite);
  await visits(site, '/');
  await statisticsFor(owner);
  site.clock.passes(790 * day);
  const later = await testSite({ data: site.data, clock: site.clock });
  const left = async () =>
    (await later.database.db.selectFrom('visit_counts').selectAll().execute()).map(({ day: on }) => on);
  await expect.poll(left).toEqual([]);
});

test('statistics are exported as CSV, in which a title cannot become a formula', async () => {
  const { site, owner } = await ownedSite(testSite);
  await addProject(owner, { project_title: '=1+1' });
  const [{ id } = { id: 0 }] = (await site.visitor('GET', api.projects)).json<{ id: number }[]>();
  await visits(site, `/project/${id}`, { from: 'https://example.org' });
  const csv = expectOk(await owner('GET', `${statisticsApi.csv}?days=7`));
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(csv.body.split('\r\n')).toEqual([
    '\u{FEFF}"day","kind","of","count"',
    '"2026-01-05","referrer","example.org","1"',
    `"2026-01-05","view","'=1+1","1"`,
    '"2026-01-05","visitor","","1"',
    '',
  ]);
});

test('only the owner reads the statistics, and a number of days that is not offered is refused', async () => {
  const { site, owner } = await ownedSite(testSite);
  for (const path of [statisticsApi.all, statisticsApi.csv])
    expect(codeOf(await site.visitor('GET', path))).toEqual([401, 'unauthorized']);
  expect(codeOf(await owner('GET', `${statisticsApi.all}?days=8`))).toEqual([400, 'validation_failed']);
});

test('a report of a visit gets the same response whether it is counted or not, and an invalid one is refused', async () => {
  const { site, owner } = await ownedSite(() =>
    testSite({ env: { TRUST_PROXY: 'loopback', OWNER_EMAIL: ownerAccount.email } }),
  );
  const address = await site.listens();
  const send = async (query: string, headers: Record<string, string> = {}, body?: string) => {
    const allHeaders = { 'user-agent': firefox, ...headers };
    const init = { method: 'POST', headers: allHeaders, ...(body !== undefined && { body }) };
    const response = await fetch(`${address}${api.visits}?${query}`, init);
    const { 'x-request-id': _own, date: _now, ...rest } = Object.fromEntries(response.headers);
    return { status: response.status, headers: rest };
  };
  const view = `kind=view&path=${encodeURIComponent(pages.contact)}&from=${encodeURIComponent('https://news.test/a')}`;
  const first = await send(view, { 'x-forwarded-for': '203.0.113.1' });
  expect(first).toMatchObject({ status: 204, headers: { 'x-content-type-options': 'nosniff' } });
  expect(await send(view, { 'x-forwarded-for': '203.0.113.2' })).toEqual(first);
  for (const headers of [
    { dnt: '1' },
    { 'sec-gpc': '1' },
    { 'sec-fetch-site': 'cross-site' },
    { 'user-agent': '' },
  ])
    expect(await send(view, headers)).toEqual(first);
  expect((await send('kind=view')).status).toBe(400);
  expect((await send('kind=nothing&path=/')).status).toBe(400);
  expect((await send(view, { 'content-type': 'text/plain' }, 'a body')).status).not.toBe(204);
  const read = await statisticsFor(owner);
  expect(totals(read).at(-1)).toEqual([2, 2]);
  expect(read.referrers).toEqual([{ host: 'news.test', count: 2 }]);
});
