/** Notifications of search engines about changed pages. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { indexNowApi, type IndexNowStatus } from '#contract/site/index-now.ts';
import { api, pages } from '#contract/paths.ts';
import { type SiteSettings, siteSettingsApi } from '#contract/site/site-settings.ts';
import { indexNowPages } from '../../kernel/database/migrations/028-index-now-pages.ts';
import { sqliteTypes } from '../../kernel/database/sqlite.ts';
import { codeOf } from '../../testing/failures.ts';
import { addCategory, addProject, type Owner, ownedSite, sendProject } from '../../testing/portfolio.ts';
import { searchEngine } from '../../testing/search-engine.ts';
import { expectOk, ownerAccount, type TestSite, testSite } from '../../testing/site.ts';

const origin = 'https://asha.example';
const minute = 60_000;

const soon = { interval: 10 };

type Engine = Awaited<ReturnType<typeof searchEngine>>;

const siteFor = (engine: Engine, env: Record<string, string> = { PUBLIC_URL: origin }) =>
  ownedSite(() =>
    testSite({ env: { OWNER_EMAIL: ownerAccount.email, ...env }, indexNow: engine.url, secondMs: 10 }),
  );

async function set(owner: Owner, index_now: boolean): Promise<void> {
  const settings = expectOk(await owner('GET', siteSettingsApi.settings)).json<SiteSettings>();
  expectOk(await owner('PUT', siteSettingsApi.settings, { ...settings, index_now }));
}

/** Switches IndexNow on and waits until the site has stored its pages. */
async function switchOn({ database }: TestSite, owner: Owner): Promise<void> {
  await set(owner, true);
  const noted = () => database.db.selectFrom('index_now').select('key').executeTakeFirst();
  await expect.poll(noted, soon).toBeDefined();
}

const statusFor = async (owner: Owner) =>
  expectOk(await owner('GET', indexNowApi.status)).json<IndexNowStatus>();

/** Waits until the change is detected, moves the clock past the collection time, and returns the notified paths. */
async function nextSubmission(site: TestSite, owner: Owner, engine: Engine) {
  const before = engine.requests.length;
  await expect.poll(async () => (await statusFor(owner)).waiting, soon).toBeGreaterThan(0);
  site.clock.passes(minute);
  await expect.poll(() => engine.requests.length, soon).toBe(before + 1);
  await expect.poll(async () => (await statusFor(owner)).waiting, soon).toBe(0);
  return engine.requests[before]?.body.urlList.map((url) => url.replace(origin, '')).toSorted();
}

test('submits pages that are published, changed, renamed, hidden or deleted, and the pages that list them', async () => {
  const engine = await searchEngine();
  const { site, owner } = await siteFor(engine);
  await addProject(owner, { project_title: 'There before' });
  await switchOn(site, owner);
  const listing = [pages.home, pages.category('Web Development')];

  const draft = await addProject(owner, { state: 'draft' });
  const change = (changes: Record<string, string>) => sendProject(owner, { id: draft.id, changes });
  const page = pages.project('Web Development', draft);
  expectOk(await change({ state: 'published' }));
  expect(await nextSubmission(site, owner, engine)).toEqual([...listing, page].toSorted());

  const { method, type, body } = engine.requests[0] ?? {};
  expect([method, type]).toEqual(['POST', 'application/json; charset=utf-8']);
  expect(body).toMatchObject({ host: 'asha.example', keyLocation: `${origin}/${body?.key}.txt` });
  const key = await site.visitor('GET', `/${body?.key}.txt`);
  expect([key.statusCode, key.body, key.headers['content-type']]).toEqual([
    200,
    body?.key,
    'text/plain; charset=utf-8',
  ]);
  expect((await site.visitor('GET', `/${'0'.repeat(32)}.txt`)).statusCode).toBe(404);

  expectOk(await change({ project_overview: 'New words' }));
  expect(await nextSubmission(site, owner, engine)).toEqual([...listing, page].toSorted());
  expectOk(await change({ project_title: 'New name' }));
  const renamed = pages.project('Web Development', { ...draft, project_title: 'New name' });
  expect(await nextSubmission(site, owner, engine)).toEqual([...listing, page, renamed].toSorted());
  expectOk(await change({ project_title: 'New name', state: 'unlisted' }));
  expect(await nextSubmission(site, owner, engine)).toEqual([...listing, renamed].toSorted());
  expectOk(await change({ project_title: 'New name', state: 'published' }));
  await nextSubmission(site, owner, engine);
  expectOk(await owner('DELETE', api.project(draft.id)));
  expect(await nextSubmission(site, owner, engine)).toEqual([...listing, renamed].toSorted());
  expect((await statusFor(owner)).last).toMatchObject({ outcome: 'told', pages: 3, reason: '' });
});

test('submits changes together, and none from the time it was off', async () => {
  const engine = await searchEngine();
  const { site, owner } = await siteFor(engine);
  await addProject(owner, { project_title: 'Unheard' });
  await switchOn(site, owner);
  await addCategory(owner, { category_name: 'Ink' });
  const projects = [
    await addProject(owner, { category: 'Ink' }),
    await addProject(owner, { category: 'Ink' }),
  ];
  const urls = await nextSubmission(site, owner, engine);
  expect(urls).toEqual(
    [pages.home, pages.category('Ink'), ...projects.map((one) => pages.project('Ink', one))].toSorted(),
  );
  await set(owner, false);
  const key = `/${engine.requests[0]?.body.key}.txt`;
  await expect.poll(async () => (await site.visitor('GET', key)).statusCode, soon).toBe(404);
  await expect.poll(async () => (await statusFor(owner)).last, soon).toBeNull();
  await addProject(owner, { project_title: 'Unheard too' });
  await switchOn(site, owner);
  await addCategory(owner, { category_name: 'Paint' });
  expect(await nextSubmission(site, owner, engine)).toEqual([pages.home, pages.category('Paint')].toSorted());
});

test('retries refused submissions with growing pauses, then gives up, and follows no redirects', async () => {
  const [engine, elsewhere] = [await searchEngine(), await searchEngine()];
  const { site, owner } = await siteFor(engine);
  await switchOn(site, owner);
  engine.respondWith(307, elsewhere.url);
  await addProject(owner);
  await expect.poll(async () => (await statusFor(owner)).waiting, soon).toBe(3);
  site.clock.passes(minute / 2);
  for (let attempt = 1; attempt <= 16; attempt++) {
    const outcome = attempt < 16 ? 'failed' : 'given_up';
    const at = new Date(site.clock.now()).toISOString();
    const last = { outcome, at, pages: 3, reason: 'IndexNow responded with status 307.' };
    await expect.poll(async () => (await statusFor(owner)).last, soon).toEqual(last);
    expect(engine.requests).toHaveLength(attempt);
    // Each pause is twice the previous one, up to three hours.
    site.clock.passes(Math.min((minute / 2) * 2 ** (attempt - 1), 180 * minute));
  }
  expect((await statusFor(owner)).waiting).toBe(0);
  expect(elsewhere.requests).toEqual([]);
  engine.respondWith(202);
  await addCategory(owner, { category_name: 'Ink' });
  expect(await nextSubmission(site, owner, engine)).toEqual([pages.home, pages.category('Ink')].toSorted());
});

test('waiting changes survive a restart, and one of two instances submits them', async () => {
  const engine = await searchEngine();
  const { site, owner } = await siteFor(engine);
  await switchOn(site, owner);
  await addProject(owner);
  await expect.poll(async () => (await statusFor(owner)).waiting, soon).toBe(3);
  await site.close();
  site.clock.passes(minute);
  const again = { data: site.data, clock: site.clock, indexNow: engine.url, secondMs: 10 };
  const sites = [await testSite(again), await testSite(again)] as const;
  const token = await sites[0].signsIn();
  const status = async () =>
    (
      await sites[0].visitor('GET', indexNowApi.status, undefined, { authorization: `Bearer ${token}` })
    ).json<IndexNowStatus>();
  const waiting = async () => (await status()).waiting;
  await expect.poll(waiting, soon).toBe(0);
  expect(engine.requests.map(({ body }) => body.urlList.length)).toEqual([3]);
  const address = api.category(1);
  const changed = { category_name: 'Ink', category_icon_link: 'code' };
  expectOk(await sites[0].visitor('PUT', address, changed, { authorization: `Bearer ${token}` }));
  // Home, the category and its project at the old and the new address.
  await expect.poll(waiting, soon).toBe(5);
  site.clock.passes(minute);
  await expect.poll(waiting, soon).toBe(0);
  expect(engine.requests.map(({ body }) => body.urlList.length)).toEqual([3, 5]);
});

test('submits waiting changes after an upgrade', async () => {
  const engine = await searchEngine();
  const { site, owner } = await siteFor(engine);
  await switchOn(site, owner);
  // The state written by the previous version.
  await site.database.write('searchEngines', async (trx) => {
    await sql`insert into index_now_waiting (path, since) values ('/contact', 0), ('/gone', 0)`.execute(trx);
    await indexNowPages.up(trx as never, sqliteTypes);
    await trx.updateTable('index_now').set({ next_attempt_at: site.clock.now() }).execute();
  });
  await expect.poll(() => engine.requests.length, soon).toBe(1);
  expect(engine.requests[0]?.body.urlList).toEqual([`${origin}/contact`, `${origin}/gone`]);
});

test('an unreachable search engine blocks nothing', async () => {
  const engine = await searchEngine();
  const gone = { ...engine, url: 'http://127.0.0.1:1/indexnow' };
  const { site, owner } = await siteFor(gone);
  await switchOn(site, owner);
  await addProject(owner);
  await expect.poll(async () => (await statusFor(owner)).waiting, soon).toBe(3);
  site.clock.passes(minute);
  await expect
    .poll(async () => (await statusFor(owner)).last, soon)
    .toMatchObject({ outcome: 'failed', reason: 'Couldn’t reach IndexNow.' });
  await addProject(owner);
});

test('submits nothing for a site that is not public', async () => {
  const engine = await searchEngine();
  const { site, owner } = await siteFor(engine, { PUBLIC_URL: 'http://192.168.1.20:8080' });
  await set(owner, true);
  await addProject(owner);
  // Notifications of a public site in the same time do arrive.
  const other = await siteFor(engine);
  await switchOn(other.site, other.owner);
  await addProject(other.owner);
  site.clock.passes(minute);
  await nextSubmission(other.site, other.owner, engine);
  expect(engine.requests).toHaveLength(1);
  expect(await statusFor(owner)).toEqual({ is_public: false, waiting: 0, last: null });
});

test('only the owner reads the status', async () => {
  const site = await testSite();
  expect(codeOf(await site.visitor('GET', indexNowApi.status))).toEqual([401, 'unauthorized']);
});
